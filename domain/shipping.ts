// Couriers: which one a shopper chose. The settings say which there are, and the first of them is the default.
import type { Cents } from './money.ts'

/** A courier as the shop offers it and as an order remembers it. `promise`: when it delivers. */
export type Courier = { id: string; name: string; promise: string; priceCents: Cents }

/** What was chosen, by id or by price; nothing of it until then. */
export type CourierChoice = { id?: string | null | undefined; priceCents?: Cents | null | undefined }

/** The courier of a choice. One that can't be chosen any more, or never could, is the first. */
export function courierFor(choice: CourierChoice, couriers: readonly Courier[]): Courier {
  const courier = chosenCourier(choice, couriers) ?? couriers[0]
  if (courier === undefined) throw new Error('A shop has at least one courier')
  return courier
}

/**
 * Two couriers may cost the same: then the id decides, and without one the first of them. Clients that know only prices send back an
 * id that they don't understand, beside the price of another courier: then the price decides.
 */
export function chosenCourier({ id, priceCents }: CourierChoice, couriers: readonly Courier[]): Courier | undefined {
  const ofPrice = couriers.filter((one) => one.priceCents === priceCents)
  return ofPrice.find((one) => one.id === id) ?? ofPrice[0] ?? couriers.find((one) => one.id === id)
}

/** For the staff and the summary: "FedEx, today". */
export function courierText({ name, promise }: Pick<Courier, 'name' | 'promise'>): string {
  return promise === '' ? name : `${name}, ${promise.toLowerCase()}`
}

/** When it comes, in a sentence: "today", "within 7 days", "in an hour"; undefined without a promise. */
export function promiseText({ promise }: Pick<Courier, 'promise'>): string | undefined {
  if (promise === '') return undefined
  return /^\d/.test(promise) ? `within ${promise.toLowerCase()}` : promise.toLowerCase()
}

/** The two that every shop had before orders remembered theirs: 20 was one, everything else the other. */
export function formerCourierOf(shippingCents: Cents): Courier {
  return shippingCents === 2_000
    ? { id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 }
    : { id: 'fedex', name: 'FedEx', promise: 'Today', priceCents: 6_000 }
}
