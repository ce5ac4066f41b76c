// Which columns of the board are folded: those of finished orders, until somebody unfolds them on this device.
import type { OrderStatus } from '#domain/order/order.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

const storageKey = 'larder.board.unfolded'
const finished: ReadonlySet<OrderStatus> = new Set(['Delivered', 'Cancelled'])

const store = createStore<readonly string[]>((browserStorage.read(storageKey) ?? '').split(' '))

export function canFold(status: OrderStatus): boolean {
  return finished.has(status)
}

export function useFolded(): (status: OrderStatus) => boolean {
  const unfolded = store.use()
  return (status) => canFold(status) && !unfolded.includes(status)
}

export function toggleFolded(status: OrderStatus): void {
  const unfolded = store.read()
  const next = unfolded.includes(status) ? unfolded.filter((one) => one !== status) : [...unfolded, status]
  store.write(next)
  browserStorage.write(storageKey, next.join(' '))
}
