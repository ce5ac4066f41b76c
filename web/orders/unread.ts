// How many notifications the shopper hasn't read: loaded with the page, and again when the tab is shown or an order changes.
import type { NotificationsJson } from '#server/orders/notification-json.ts'
import { callShop } from '#session/call-shop.ts'
import { createStore } from '#ui/store.ts'

const store = createStore(0)

export const unread = {
  use: (): number => store.use(),
  write: store.write,

  /** Leaves the number as it is when the shop doesn't respond: it's only an extra. */
  async refresh(): Promise<void> {
    const loaded = await callShop<NotificationsJson>('/api/notifications?limit=0').catch(() => undefined)
    if (loaded !== undefined) store.write(loaded.unread)
  },
}
