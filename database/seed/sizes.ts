// The sizes in which a product is sold besides its own: half and double by weight or volume, multiples by the piece.

export type Size = { unit: string; factor: number }

const measured = /^(\d+(?:\.\d+)?) (g|kg|ml|L)$/
const counted = /^(?:each|(\d+) pack)$/

/** Its own size first; only that for a unit without a simple multiple, such as "80 bags" or "6 × 85 g". */
export function sizesOf(unit: string): Size[] {
  const own = { unit, factor: 1 }
  const [, amount, measure] = measured.exec(unit) ?? []
  if (amount !== undefined && measure !== undefined) {
    return [own, ...[0.5, 2].map((factor) => ({ unit: inMetric(Number(amount) * factor, measure), factor }))]
  }
  const [isCounted, pieces = '1'] = counted.exec(unit) ?? []
  if (isCounted === undefined) return [own]
  return [own, ...[2, 3].map((factor) => ({ unit: `${Number(pieces) * factor} pack`, factor }))]
}

function inMetric(amount: number, measure: string): string {
  const isLarge = measure === 'kg' || measure === 'L'
  const [small, large] = measure.endsWith('g') ? ['g', 'kg'] : ['ml', 'L']
  const inSmall = Math.round(isLarge ? amount * 1000 : amount)
  return inSmall >= 1000 ? `${inSmall / 1000} ${large}` : `${inSmall} ${small}`
}
