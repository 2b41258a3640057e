# What the battle page of the browser app says.

app-skip = Skip to the main part
