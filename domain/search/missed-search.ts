// Which searches without a result may be remembered, and in which form: never what could be about a person.

const longest = 60

/** Nothing for a text that is too long, or that has an email address, a phone number or any other long number in it. */
export function missedTextOf(search: string): string | undefined {
  const text = search
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isPersonal = text.includes('@') || /\d(?:[ ./()-]*\d){5}/.test(text)
  return text === '' || text.length > longest || isPersonal ? undefined : text.toWellFormed()
}
