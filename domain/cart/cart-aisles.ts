// A long cart in the order of the shop: the lines of one category together, under its name.

/** From so many lines on. */
export const longCart = 6

export type AisleLine = { product: { aisle?: string | undefined } }
/** Without a name: the lines aren't grouped, or it isn't known where they belong. */
export type Aisle<Line> = { name: string | undefined; lines: Line[] }

/** In the order in which their first lines were added; what belongs nowhere comes last. */
export function aislesOf<Line extends AisleLine>(lines: readonly Line[]): Aisle<Line>[] {
  if (lines.length < longCart) return lines.length === 0 ? [] : [{ name: undefined, lines: [...lines] }]
  const byName = Map.groupBy(lines, ({ product }) => product.aisle)
  const aisles = [...byName].map(([name, own]) => ({ name, lines: own }))
  return [...aisles.filter(({ name }) => name !== undefined), ...aisles.filter(({ name }) => name === undefined)]
}
