// What a shopper writes to a line of the cart for whoever packs it: "ripe, please".

export const longestLineNote = 80

/** Notes by product id. */
export type LineNotes = Readonly<Record<string, string>>

// Notes are printed and read aloud: a line break or another control character is a mistake or an attack.
const control = /\p{Cc}/u

export function lineNoteProblem(note: string): string | undefined {
  if (control.test(note)) return 'A note is one line of plain text.'
  return note.trim().length > longestLineNote ? `At most ${longestLineNote} characters, please.` : undefined
}
