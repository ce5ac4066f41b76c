// The stock ledger: what changes a stock besides sales and returns, and how its entries add up to the quantity.
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

/** `delivery`: a receipt. The ledger has had that word from its beginning. */
export const stockChangeKinds = ['opening', 'count', 'delivery', 'correction'] as const
export type StockChangeKind = (typeof stockChangeKinds)[number]

/** With the entries that orders make themselves. */
export const ledgerKinds = [...stockChangeKinds, 'sale', 'return'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const defaultLowStockLevel = 5
export const maxStock = 1_000_000
export const maxReceiptLines = 500

/** `±n`, or what somebody counted and the figure they believed in when they did. */
export type StockEdit = { change: number } | { counted: number; believed: number }

/** By how much the quantity changes. Refused if it moved since it was read, or would leave what a shelf can hold. */
export function changeOf(
  edit: StockEdit,
  quantity: number,
): Outcome<{ kind: 'correction' | 'count'; change: number }, 'moved' | 'below-zero' | 'too-many'> {
  if ('counted' in edit && edit.believed !== quantity) return refused('moved')
  const change = 'counted' in edit ? edit.counted - quantity : edit.change
  if (quantity + change < 0) return refused('below-zero')
  if (quantity + change > maxStock) return refused('too-many')
  return done({ kind: 'counted' in edit ? 'count' : 'correction', change })
}

/** What the quantity was after each entry, given the newest first and the quantity after the newest. */
export function withBalances<Entry extends { change: number }>(
  entries: readonly Entry[],
  quantity: number,
): (Entry & { after: number })[] {
  let after = quantity
  return entries.map((entry) => {
    const balanced = { ...entry, after }
    after -= entry.change
    return balanced
  })
}

export type StockState = 'out' | 'low' | 'in'
export const stockStates = ['out', 'low', 'in'] as const satisfies readonly StockState[]

/** What is out is low as well; a list of low stock has both. */
export function stockStateOf({ quantity, lowStockLevel }: { quantity: number; lowStockLevel: number }): StockState {
  if (quantity <= 0) return 'out'
  return quantity <= lowStockLevel ? 'low' : 'in'
}
