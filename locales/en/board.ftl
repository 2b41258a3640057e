# What the board of the browser app says.
