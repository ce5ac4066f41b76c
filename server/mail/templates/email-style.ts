// The look of emails: colours that every shop has, and fonts that every mail program has.

export const colours = {
  white: '#ffffff',
  paper: '#fbf9f4',
  sand: '#ebe5d6',
  ink: '#14231b',
  soft: '#4d5c54',
  faint: '#66746c',
}

export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
