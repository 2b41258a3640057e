# What the lobby of the browser app says.
