// What happens in the shop while somebody looks: every open screen loads again what changed, and a new order rings.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { throttle } from '#domain/throttle.ts'
import type { Pause } from '#domain/throttle.ts'
import { followStream } from '#session/follow-stream.ts'
import type { LiveState } from '#session/follow-stream.ts'
import { openEvents } from '#session/open-events.ts'
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-store.ts'
import { currentBoxes } from '#office/packing/boxes-store.ts'
import { createNotedPackings } from '#office/packing/noted-packings.ts'
import { whenNobodyTypes } from './hold-lists.ts'
import { prepareSound, ring, useSound } from './sound.ts'

const liveStore = createStore<LiveState>('connecting')
export const useLiveState = (): LiveState => liveStore.use()

/** What shows many orders. The screen of one is loaded again when it is the one that changed. */
const listKeys = [['orders'], ['today'], ['picking'], ['runs']]
/** The orders in somebody's hands. Thirty phones at once would load them with every tap of each other. */
const packingKeys = [['packings']]
const stockKeys = [['today']]
/** Places are taken with every order. */
const deliveryKeys = [['delivery', 'week']]
/** Notes, and what is packed. */
const storeRoomKeys = [['picking']]
/** What shows one product; what was typed into its form stays. */
const productKeys = [['product'], ['stock'], ['prices']]
/** In a busy hour screens load at most once in this time. */
const restMs = 1_000
/** A bulk change announces itself all the time. */
const catalogRestMs = 2_000
/** An order that isn't on this device was rarely taken with another one of the same person. */
const elsewhereRestMs = 10_000

/** A note only has its order, and the version of its packing if that changed. `isArrival`: its customer is at the pick-up point. */
type OrderEvent = { orderId: string; isNew?: boolean; isArrival?: boolean; packing?: number }

/** Once, around every screen. */
export function LiveShop() {
  const [newest, setNewest] = useState('')
  const isVisible = useIsVisible()
  const isSoundOn = useSound()
  useEffect(prepareSound, [])
  const hear = useEffectEvent((event: OrderEvent) => {
    if (event.isArrival === true) showToast(`Order ${event.orderId}: the customer is here to pick it up`)
    else if (event.isNew === true) setNewest(event.orderId)
    else return
    ring()
  })
  const client = useQueryClient()
  // A hidden tab listens only if it is to ring: browsers open few connections to one shop.
  const isNeeded = isVisible || isSoundOn
  useEffect(() => (isNeeded ? follow(client, (event) => hear(event)) : undefined), [client, isNeeded])

  return (
    <p role="status" className="sr-only">
      {newest !== '' && `New order ${newest}`}
    </p>
  )
}

function follow(client: QueryClient, onOrder: (event: OrderEvent) => void): () => void {
  const loadAgain = (keys: string[][], rest = restMs) =>
    throttle(() => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    }, pauseOf(rest))
  const lists = loadAgain(listKeys)
  const everything = loadAgain([['order'], ...listKeys, ...packingKeys])
  const inHand = loadAgain(packingKeys)
  // The reply to an own tap often comes after the note of it.
  const noted = createNotedPackings({ known: currentBoxes, load: inHand.run, pause: pauseOf(restMs) })
  const elsewhere = loadAgain(packingKeys, elsewhereRestMs)
  const stock = loadAgain(stockKeys)
  const delivery = loadAgain(deliveryKeys)
  const storeRoom = loadAgain(storeRoomKeys)
  const productLists = () => void client.invalidateQueries({ queryKey: ['products'] })
  const catalog = throttle(() => {
    for (const queryKey of productKeys) void client.invalidateQueries({ queryKey })
    whenNobodyTypes(productLists)
  }, pauseOf(catalogRestMs))
  const stream = followStream({
    open: openEvents('/api/admin/events'),
    onEvent({ name, data }) {
      // The role may have changed.
      if (name === 'end') void client.invalidateQueries({ queryKey: ['me'] })
      if (name === 'stock') stock.run()
      if (name === 'catalog') catalog.run()
      if (name === 'delivery') delivery.run()
      if (name === 'refresh') everything.run()
      if (name === 'run') lists.run()
      if (name !== 'note' && name !== 'order') return
      const event = JSON.parse(data) as OrderEvent
      void client.invalidateQueries({ queryKey: ['order', event.orderId] })
      const isInHand = currentBoxes().some(({ packing }) => packing.orderId === event.orderId)
      if (isInHand && event.packing !== undefined) noted.hear(event.orderId, event.packing)
      else (isInHand ? inHand : elsewhere).run()
      if (name === 'note') return storeRoom.run()
      onOrder(event)
      lists.run()
    },
    onState(state) {
      // Anything may have changed while nobody listened.
      if (state === 'live') for (const one of [everything, catalog, delivery]) one.run()
      liveStore.write(state)
    },
    onForbidden: () => void client.invalidateQueries({ queryKey: ['me'] }),
  })
  const retry = () => stream.retry()
  window.addEventListener('online', retry)
  return () => {
    window.removeEventListener('online', retry)
    for (const one of [lists, everything, inHand, noted, elsewhere, stock, storeRoom, delivery, catalog]) one.stop()
    stream.stop()
    liveStore.write('connecting')
  }
}

function pauseOf(milliseconds: number): Pause {
  return (then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
