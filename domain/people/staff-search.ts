// What staff search people and orders for: phone and order numbers as they are read out, copied or shown by a telephone.

/** A zip with its four more digits is shorter. */
const shortestPhone = 10
const maxTerms = 4

/** "+1 (527) 555-0117" is stored as 15275550117, and #E0QGBT as E0QGBT. */
export function searchWords(text: string): string {
  const words = text.trim().replace(/^#\s*/, '')
  const digits = words.replaceAll(/\D/g, '')
  return digits.length >= shortestPhone && /^[+\d\s()./-]+$/.test(words) ? digits : words
}

/** Each of them has to be found, and more of them than these are one question too many. */
export function searchTerms(text: string): string[] {
  return searchWords(text).toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxTerms)
}
