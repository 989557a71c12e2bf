"""What both languages share about time: how said parts join, and what they mean by a message's own clock."""
