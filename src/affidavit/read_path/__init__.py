"""The read path: a question in, what holds at its moment and in its circumstances out; one file per step."""
