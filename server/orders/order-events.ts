// What the database tells every process about orders, stock and the catalog, as the staff and the shoppers may hear it.
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { orderStatus } from './status-json.ts'
import type { Permission } from '#domain/people/permission.ts'
import type { SendEvent } from '#server/http/event-stream.ts'
import { throttle } from '#domain/throttle.ts'
import { pauseOf } from '#server/http/pause.ts'

const changeJson = z.object({
  orderId: z.string(),
  userId: z.string(),
  status: orderStatus,
  isNew: z.boolean(),
  /** Somebody on the staff noted something, and nothing else changed. */
  isNote: z.boolean().default(false),
  /** The version of its packing, if that is what changed. */
  packing: z.int().nullish(),
  /** Its shopper is at the pick-up point. */
  isArrival: z.boolean().default(false),
})

/** A run was planned, changed or sent off: of its orders only the office's lists show another one. */
const runChangeJson = z.object({ runId: z.string() })

type Channels = Pick<Database, 'orderChanges' | 'lowStock' | 'catalogChanges' | 'deliveryChanges'>

/** Every sale and every batch of a bulk change announces one; open lists are loaded again at most this often. */
const catalogRestMs = 1_000

/**
 * `order`, `note`, `run`, `stock` that ran low, `delivery` for places taken and times changed, and `catalog` for any change of products, as far as they may know; `refresh` when
 * anything may have changed meanwhile.
 */
export function followShop(
  { orderChanges, lowStock, catalogChanges, deliveryChanges }: Channels,
  may: (permission: Permission) => boolean,
  send: SendEvent,
): () => void {
  const seesOrders = may('orders.pick')
  const seesCatalog = may('catalog.read')
  const stopOrders = orderChanges.subscribe((payload) => {
    if (!seesOrders) return
    const change = read(payload)
    if (change === undefined) send('refresh', {})
    else if ('runId' in change) send('run', change)
    else if (change.isNote) {
      const { orderId, packing } = change
      send('note', { orderId, ...(typeof packing === 'number' && { packing }) })
    } else {
      const { orderId, status, isNew, isArrival } = change
      send('order', { orderId, status, isNew, ...(isArrival && { isArrival }) })
    }
  })
  const stopStock = lowStock.subscribe((payload) => {
    if (payload !== '' && seesCatalog) send('stock', { productId: `p${payload}` })
  })
  const tellCatalog = throttle(() => send('catalog', {}), pauseOf(catalogRestMs))
  const stopCatalog = catalogChanges.subscribe(() => {
    if (seesCatalog) tellCatalog.run()
  })
  const tellDelivery = throttle(() => send('delivery', {}), pauseOf(catalogRestMs))
  const stopDelivery = deliveryChanges.subscribe(() => {
    if (may('delivery.read')) tellDelivery.run()
  })
  return () => {
    stopOrders()
    stopStock()
    stopDelivery()
    stopCatalog()
  }
}

/** A shopper's own orders. Notes and plans are for the staff. */
export function followOwnOrders(
  { orderChanges }: Pick<Channels, 'orderChanges'>,
  uid: string,
  send: SendEvent,
): () => void {
  return orderChanges.subscribe((payload) => {
    const change = read(payload)
    if (change === undefined) send('refresh', {})
    else if ('runId' in change) return
    else if (change.userId === uid && !change.isNote) send('order', { orderId: change.orderId, status: change.status })
  })
}

type Change = z.infer<typeof changeJson | typeof runChangeJson> | undefined
let last: { payload: string; change: Change } = { payload: '', change: undefined }

/** Undefined for an empty payload: any order may have changed. Each is parsed once, however many streams hear it one after the other. */
function read(payload: string): Change {
  if (payload === '') return undefined
  if (payload !== last.payload)
    last = { payload, change: z.union([changeJson, runChangeJson]).parse(JSON.parse(payload)) }
  return last.change
}
