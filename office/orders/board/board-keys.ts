// The board by keyboard: arrow keys go from card to card, Shift+→ moves the order of the card to its next status.
import type { KeyboardEvent } from 'react'

const steps: Record<string, { column: number; row: number }> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
}

/** Cards are `[data-card]` with a link, columns `[data-column]`; the button that moves a card on is `[data-next]`. */
export function handleBoardKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  // Not from the menu of a card, which is a dialog.
  const card = event.target instanceof Element ? event.target.closest('[data-card], dialog') : null
  if (step === undefined || card?.matches('[data-card]') !== true || event.ctrlKey || event.metaKey || event.altKey)
    return
  if (event.shiftKey) {
    if (event.key !== 'ArrowRight') return
    event.preventDefault()
    card.querySelector<HTMLElement>('[data-next]')?.click()
    return
  }
  event.preventDefault()
  neighbourOf(card, event.currentTarget, step)?.querySelector<HTMLElement>('a')?.focus()
}

function neighbourOf(card: Element, board: Element, { column, row }: { column: number; row: number }) {
  const columns = [...board.querySelectorAll('[data-column]')]
    .filter((one) => one.checkVisibility())
    .map((one) => [...one.querySelectorAll('[data-card]')])
  const at = columns.findIndex((cards) => cards.includes(card))
  const index = columns[at]?.indexOf(card) ?? 0
  if (row !== 0) return columns[at]?.[index + row]
  // The next column that has cards, in that direction.
  const rest = column > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).toReversed()
  const target = rest.find((cards) => cards.length > 0) ?? []
  return target[Math.min(index, target.length - 1)]
}
