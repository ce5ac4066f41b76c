// Takes what the card provider tells: a hint only, signed, and checked by asking back.
import type { Payments } from '#server/payments/payments.ts'
import type { Orders } from './orders.ts'
import type { Log } from './reconcile.ts'

export type EventTaker = ReturnType<typeof createEventTaker>

type EventParts = { orders: Pick<Orders, 'hear'>; payments: Payments; log: Log }

export function createEventTaker({ orders, payments, log }: EventParts) {
  return async (
    body: Buffer | string,
    signature: string,
  ): Promise<'taken' | 'bad-signature' | 'bad-event' | 'not-recorded'> => {
    const read = payments.readEvent(body, signature)
    if (!read.ok) return read.reason
    try {
      if (read.value !== undefined) await orders.hear(read.value)
      return 'taken'
    } catch (error) {
      // Nothing is recorded yet: the provider shall tell again.
      log.warn({ err: error }, 'a hint of the card provider could not be followed')
      return 'not-recorded'
    }
  }
}
