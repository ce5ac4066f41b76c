// A row of a list at another place.

/** One place up or down, or to a place that was pointed at. */
export type Step = { by: -1 | 1 } | { to: number }

/** Nothing if the row stays where it is. `text` says where it is now. */
export function reordered<Row extends { name: string }>(
  rows: readonly Row[],
  isMoved: (row: Row) => boolean,
  step: Step,
): { rows: Row[]; text: string } | undefined {
  const from = rows.findIndex(isMoved)
  const row = rows[from]
  const to = 'to' in step ? step.to : from + step.by
  if (row === undefined || to === from || to < 0 || to >= rows.length) return undefined
  return { rows: rows.toSpliced(from, 1).toSpliced(to, 0, row), text: `${row.name} is now ${to + 1} of ${rows.length}` }
}
