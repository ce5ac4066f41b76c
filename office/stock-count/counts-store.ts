// What was counted on this device, until the shop has it.
import type { QueryClient } from '@tanstack/react-query'
import type { StockJson } from '#server/assortment/stock/stock-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { createQueueStore, isTemporary } from '#office/offline/queue-store.ts'
import { isWaiting } from '#office/offline/send-queue.ts'
import type { Queued, SendOutcome } from '#office/offline/send-queue.ts'
import { currentStock, putQuantity } from '#office/products/product-data.ts'
import type { ProductRow } from '#office/products/product-data.ts'

export type Count = Queued & { id: string; title: string; counted: number; believed: number }

/** One after the other: a second count of a product believes in the first one. */
export const counts = createQueueStore<Count>({
  name: 'counts',
  isItem: isCount,
  send: ([next], client) => sendCount(client, next),
})

/** With the stock that a new count of it begins with: a count that still waits is sent first. */
export function asCounted(product: ProductRow): ProductRow {
  const waiting = counts.read().findLast((count) => count.id === product._id && isWaiting(count))
  return waiting === undefined ? product : { ...product, quantity: waiting.counted }
}

export function addCount(client: QueryClient, { _id: id, title, quantity }: ProductRow, counted: number): void {
  counts.change((queue) => withCount(queue, { key: crypto.randomUUID(), id, title, counted, believed: quantity }))
  putQuantity(client, id, counted)
}

export function forgetCount(key: string): void {
  counts.change((queue) => queue.filter((count) => count.key !== key))
}

/** A new count of a product replaces an older one that was refused. */
export function withCount(queue: readonly Count[], count: Count): Count[] {
  return [...queue.filter((one) => one.id !== count.id || isWaiting(one)), count]
}

function isCount({ id, title, counted, believed }: Record<string, unknown>): boolean {
  return (
    [id, title].every((one) => typeof one === 'string') && [counted, believed].every((one) => typeof one === 'number')
  )
}

async function sendCount(client: QueryClient, { id, key, counted, believed }: Count): Promise<SendOutcome> {
  try {
    const body = { counted, believed, reason: 'Stock count', key }
    const { quantity } = await callOffice<StockJson>(`/products/${id}/stock`, { method: 'POST', body })
    putQuantity(client, id, quantity)
    for (const queryKey of [['stock', id], ['today'], ['log']]) void client.invalidateQueries({ queryKey })
    return { kind: 'sent', done: [key], refused: [] }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (isTemporary(error.status)) return { kind: 'later' }
    const quantity = currentStock(error)
    if (quantity !== undefined) putQuantity(client, id, quantity)
    return { kind: 'sent', done: [], refused: [{ key, text: error.detail }] }
  }
}
