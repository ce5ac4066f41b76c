// The sizes in which a product is sold besides its own: half and double by weight or volume, multiples by the piece.

export type Size = { unit: string; factor: number }

const simpleUnit = /^(\d+(?:\.\d+)?) (g|kg|ml|l|pcs?)$/

/** Its own size first; only that for a unit that cannot be counted on, such as "1 head" or "6 × 85 g". */
export function sizesOf(unit: string): Size[] {
  const [, amount, measure] = simpleUnit.exec(unit) ?? []
  const own = { unit, factor: 1 }
  if (amount === undefined || measure === undefined) return [own]
  const isCounted = measure.startsWith('pc')
  const others = (isCounted ? [2, 3] : [0.5, 2]).map((factor) => ({
    unit: isCounted ? `${Number(amount) * factor} pcs` : inMetric(Number(amount) * factor, measure),
    factor,
  }))
  return [own, ...others]
}

function inMetric(amount: number, measure: string): string {
  const isLarge = measure === 'kg' || measure === 'l'
  const [small, large] = measure.endsWith('g') ? ['g', 'kg'] : ['ml', 'l']
  const inSmall = Math.round(isLarge ? amount * 1000 : amount)
  return inSmall >= 1000 ? `${inSmall / 1000} ${large}` : `${inSmall} ${small}`
}
