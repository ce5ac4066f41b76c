// The wood of crates and boards.

export const wood = { light: '#e6bd8a', plain: '#d3a26b', dark: '#a9743f', deep: '#6f4622' }
