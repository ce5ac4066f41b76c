// Guesses which known word a misspelt one was meant to be: the one with the smallest edit distance.

/** One typo for short words, two for longer ones; one or two characters are too little to go by. */
function slipsAllowed(word: string): number {
  if (word.length < 3) return 0
  return word.length <= 5 ? 1 : 2
}

/** Undefined when the word is known or nothing is close enough. A known plural also matches its singular. */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const allowed = slipsAllowed(typed)
  let nearest: { word: string; cost: number } | undefined
  for (const word of known) {
    for (const form of formsOf(word)) {
      const distance = slipsBetween(typed, form)
      if (distance === 0) return undefined
      // Written as it sounds: one mistake, however many letters it takes.
      const slips = distance > allowed && allowed > 0 && soundOf(typed) === soundOf(form) ? 1 : distance
      if (slips > allowed) continue
      const cost = slips + hesitation(typed, form) + (form === word ? 0 : 0.05)
      const isNearer = nearest === undefined || cost < nearest.cost || (cost === nearest.cost && form < nearest.word)
      if (isNearer) nearest = { word: form, cost }
    }
  }
  return nearest?.word
}

function formsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [word]
  return [word, word.endsWith('oes') ? word.slice(0, -2) : word.slice(0, -1)]
}

/** Breaks ties: people get the first letter right, forget to double one, and leave one out more often than they add one. */
function hesitation(typed: string, word: string): number {
  const isDoubling = withoutDoubles(typed) === withoutDoubles(word)
  return (typed[0] === word[0] ? 0 : 0.4) + (isDoubling ? 0 : 0.2) + (typed.length > word.length ? 0.1 : 0)
}

function withoutDoubles(word: string, double = /(.)\1/gu): string {
  return word.replaceAll(double, '$1')
}

/** Two spellings of the same sound are written alike: "tofoo" and "tofu". */
function soundOf(word: string): string {
  return sounds.reduce(
    (text, [spelling, sound]) => text.replaceAll(spelling, sound),
    withoutDoubles(word, /([^eo])\1/gu),
  )
}

const sounds = [
  [/oo|ou/g, 'u'],
  [/ee|ea|y/g, 'i'],
  [/ph/g, 'f'],
  [/ck|c(?=[aou])|q(?=u)/g, 'k'],
] as const

/** Edit distance: characters deleted, inserted, substituted or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Math.abs(one.length - other.length)
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const ways = [cell(row, to) + 1, cell(next, to - 1) + 1, cell(row, to - 1) + (isSame ? 0 : 1)]
      if (isSwap) ways.push(cell(before, to - 2) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return cell(row, other.length)
}

function cell(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
