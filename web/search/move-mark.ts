// Which cell of the suggestions the arrow keys mark. Up and down wrap around through the search box, where nothing is marked.

export type Mark = { row: number; cell: number }
type Move = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'

export function isMove(key: string): key is Move {
  return isVertical(key) || key === 'ArrowLeft' || key === 'ArrowRight'
}

export function isVertical(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp'
}

/** `lengths`: the number of cells in each row. */
export function moveMark(mark: Mark | undefined, move: Move, lengths: number[]): Mark | undefined {
  const { row, cell } = mark ?? { row: -1, cell: 0 }
  if (!isVertical(move)) {
    const last = (lengths[row] ?? 1) - 1
    return mark && { row, cell: Math.min(last, Math.max(0, cell + (move === 'ArrowRight' ? 1 : -1))) }
  }
  // The box counts as the row after the last one.
  const rows = lengths.length + 1
  const next = (row + (move === 'ArrowDown' ? 1 : -1) + rows) % rows
  const length = lengths[next]
  return length === undefined ? undefined : { row: next, cell: Math.min(cell, length - 1) }
}
