// The look of emails: the shop's colours, and fonts that every mail program has.

export const colours = {
  white: '#ffffff',
  paper: '#fbf9f4',
  sand: '#ebe5d6',
  leaf: '#137a4e',
  leafDark: '#0f4f35',
  ink: '#14231b',
  soft: '#4d5c54',
  faint: '#66746c',
}

export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
