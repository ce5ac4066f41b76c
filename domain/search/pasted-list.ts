// Reads a shopping list that somebody pastes or types: one item per line, with how many of it. "2 milk", "bananas x3", "500g flour",
// "- [ ] eggs (12)". What to look for is left as it is; sizes are part of it.

export const maxPastedLines = 50
export const longestPastedLine = 100
const maxOfOne = 99

export type PastedLine = { text: string; count: number }

export function parsePastedList(pasted: string): PastedLine[] {
  return pasted
    .split(/[\r\n]+/)
    .map(parseLine)
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .slice(0, maxPastedLines)
}

const mark = /^\s*(?:[-*•·–—◦▪✓✔☐☑☒]|\[[ xX]?\]|\d{1,3}[.)](?=\s))\s*/u
const size = String.raw`(?:kg|g|mg|lbs?|oz|ml|cl|l|ltr|litres?|liters?|m|cm)\b`
// "2 milk", "2x milk", "2 × 1 l milk"; but "500 g flour" is one pack of that size.
const countFirst = new RegExp(String.raw`^(\d{1,3})(?:\s*[x×*](?=[\s\d])\s*|\s+)(?!${size})(?=\S)`, 'iu')
// "bananas x3", "bananas ×3", "bananas (3)", "bananas 3x".
const countLast = /\s+(?:[x×*]\s*(\d{1,3})|\((\d{1,3})\)|(\d{1,3})\s*[x×])$/iu

function parseLine(line: string): PastedLine {
  let rest = line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(mark, '')
  }
  rest = rest.replace(/[,;.]+$/, '')
  const first = countFirst.exec(rest)
  if (first !== null) return lineOf(rest.slice(first[0].length), first[1])
  const last = countLast.exec(rest)
  if (last !== null) return lineOf(rest.slice(0, last.index), last[1] ?? last[2] ?? last[3])
  return lineOf(rest, undefined)
}

function lineOf(text: string, count: string | undefined): PastedLine {
  return {
    text: text.trim().slice(0, longestPastedLine),
    count: Math.min(maxOfOne, Math.max(1, Number(count ?? 1))),
  }
}

type Candidate = { title: string; unit: string }

/**
 * Whether the nearest of these is what the line means: it's the only one, or the only one that has all words of the line. Whoever
 * writes "milk" and could mean six kinds is asked.
 */
export function isSure(text: string, candidates: readonly Candidate[]): boolean {
  const [nearest, ...others] = candidates
  if (nearest === undefined) return false
  const wanted = wordsOf(text)
  const hasAll = (candidate: Candidate) => {
    const words = wordsOf(`${candidate.title} ${candidate.unit}`)
    return wanted.every((word) => words.includes(word))
  }
  if (!hasAll(nearest)) return false
  return wordsOf(nearest.title).join(' ') === wanted.join(' ') || !others.some(hasAll)
}

/** Lowercase, in the singular, sizes in one word: "500 g" is "500g". */
function wordsOf(text: string): string[] {
  const joined = text.toLowerCase().replaceAll(/(\d)\s+(?=[a-z])/g, '$1')
  return (joined.match(/[\p{L}\d]+(?:[.,]\d+[\p{L}]*)?/gu) ?? []).map(singular)
}

function singular(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ss') ? word : word.replace(/s$/, '')
}
