"""What other systems exported, made into batches of messages that `Memory.add` takes.

A file is read and checked whole before the first batch is written, so a file that cannot be read changes nothing.
"""
