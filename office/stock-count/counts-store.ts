// The counts of one person on this device: stored at once, sent as soon as the shop can be reached. Several tabs may send the
// same one: its key makes it one.
import type { QueryClient } from '@tanstack/react-query'
import type { StockJson } from '#server/assortment/stock/stock-json.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { currentStock, putQuantity } from '#office/products/product-data.ts'
import type { ProductRow } from '#office/products/product-data.ts'
import { isWaiting, readQueue, sendCounts, withCount } from './count-queue.ts'
import type { Count, SendOutcome } from './count-queue.ts'

const store = createStore<Count[]>([])
// Whose they are: another person at the same device neither sees nor sends them.
let storageKey = ''
let isSending = false

export const useCountList = (): Count[] => store.use()

/** Until the returned function is called. */
export function openCounts(uid: string): () => void {
  storageKey = `larder.counts.${uid}`
  const load = () => store.write(readQueue(browserStorage.read(storageKey)))
  load()
  return browserStorage.onOtherTab(storageKey, load)
}

/** With the stock that a new count of it begins with: a count that still waits is sent first. */
export function asCounted(product: ProductRow): ProductRow {
  const waiting = store.read().findLast((count) => count.id === product._id && isWaiting(count))
  return waiting === undefined ? product : { ...product, quantity: waiting.counted }
}

export function addCount(client: QueryClient, { _id: id, title, quantity }: ProductRow, counted: number): void {
  save(withCount(store.read(), { key: crypto.randomUUID(), id, title, counted, believed: quantity }))
  putQuantity(client, id, counted)
}

export function forgetCount(key: string): void {
  save(store.read().filter((count) => count.key !== key))
}

export async function flushCounts(client: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  const box = { read: store.read, write: save }
  await sendCounts(box, (count) => sendCount(client, count)).finally(() => (isSending = false))
}

function save(counts: Count[]): void {
  store.write(counts)
  browserStorage.write(storageKey, JSON.stringify(counts))
}

async function sendCount(client: QueryClient, { id, key, counted, believed }: Count): Promise<SendOutcome> {
  try {
    const body = { counted, believed, reason: 'Stock count', key }
    const { quantity } = await callOffice<StockJson>(`/products/${id}/stock`, { method: 'POST', body })
    putQuantity(client, id, quantity)
    for (const queryKey of [['stock', id], ['today'], ['log']]) void client.invalidateQueries({ queryKey })
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (isTemporary(error.status)) return { kind: 'later' }
    const quantity = currentStock(error)
    if (quantity !== undefined) putQuantity(client, id, quantity)
    return { kind: 'refused', text: error.detail }
  }
}

/** No connection, signed out, too many requests, or a shop in trouble. */
function isTemporary(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
