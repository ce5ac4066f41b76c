// Handles signed events of the card provider. They are only triggers: the provider is asked for the real state.
import type { Payments } from '#server/payments/payments.ts'
import type { Orders } from '#server/orders/orders.ts'
import type { Log } from './reconcile.ts'

export type EventHandler = ReturnType<typeof createEventHandler>

type EventParts = { orders: Pick<Orders, 'handleEvent'>; payments: Payments; log: Log }

export function createEventHandler({ orders, payments, log }: EventParts) {
  return async (
    body: Buffer | string,
    signature: string,
  ): Promise<'handled' | 'bad-signature' | 'bad-event' | 'not-recorded'> => {
    const read = payments.readEvent(body, signature)
    if (!read.ok) return read.reason
    try {
      if (read.value !== undefined) await orders.handleEvent(read.value)
      return 'handled'
    } catch (error) {
      // Nothing is recorded yet: the provider must send the event again.
      log.warn({ err: error }, 'an event of the card provider could not be handled')
      return 'not-recorded'
    }
  }
}
