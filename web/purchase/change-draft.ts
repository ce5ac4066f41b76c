// What a shopper typed to change an order. It goes with them to the payment page and back, in the history of the tab: a reload leaves it
// there, and it's gone with the tab.
import type { MoneyFormat } from '#domain/money/money.ts'
import type { AddressText } from '#domain/people/address-book.ts'

/** `before`: how many of it are in the order. `count`: 0 once it's removed. */
export type Item = {
  id: string
  title: string
  unit: string
  image: string
  priceCents: number
  count: number
  before: number
  max: number
}

export type Details = Record<AddressText | 'deliveryNote', string> & { leaveAtDoor: boolean }

export type ChangeDraft = {
  /** Who typed it: another person may sign in before the tab is closed. */
  uid: string
  order: string
  prices: MoneyFormat
  items: Item[]
  details: Details
  isOfAge: boolean
  /** What the shop is asked to change, and what the shopper saw that it costs. */
  change: { version: number }
  isPaid: boolean
  /** Paid or reserved so far. */
  before: number
  total: number
}

export const draftState = (draft: ChangeDraft) => ({ changeDraft: draft })

/** Of this shopper's order; undefined if there's none. */
export function draftIn(state: unknown, uid: string, order: string): ChangeDraft | undefined {
  if (typeof state !== 'object' || state === null || !('changeDraft' in state)) return undefined
  const draft = state.changeDraft as ChangeDraft
  return draft.uid === uid && draft.order === order ? draft : undefined
}
