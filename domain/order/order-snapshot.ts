// What applied when a price was agreed on: the shop, its money, the tax and the delivery. It's stored with the checkout, copied to the
// order, and never looked up later. Nothing about the shopper belongs here: deleting their data leaves it as it is.
import * as z from 'zod'
import { promiseOfCourier, formerCourierOf } from '#domain/delivery/delivery.ts'
import type { DeliveryPromise, Courier } from '#domain/delivery/delivery.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { contactOf } from '#domain/settings/own-contact.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { taxModes } from '#domain/money/tax.ts'

const cents = z.int()

/** Each part is absent in what was stored before there was such a part. */
export const storedSnapshot = z.object({
  shop: z
    .object({
      name: z.string(),
      address: z.string(),
      company: z.string(),
      /** Whose days its invoices have; absent: the shop had chosen none, and each shopper reads their own. */
      timeZone: z.string().optional(),
    })
    .optional(),
  /** `currency`: ISO 4217 in capitals. `locale`: of amounts and dates. */
  money: z.object({ currency: z.string(), locale: z.string() }).optional(),
  /** What the sum of the order was computed with. */
  prices: z
    .object({ discountPercent: z.number(), wholeUnits: z.boolean(), couponPercent: z.number().optional() })
    .optional(),
  tax: z
    .object({
      mode: z.enum(taxModes),
      lines: z.array(
        z.object({ key: z.string(), name: z.string(), percent: z.number(), grossCents: cents, taxCents: cents }),
      ),
      /** The class of each product by its number. */
      products: z.record(z.string(), z.string()).optional(),
      /** The class of the delivery. */
      delivery: z.string().optional(),
    })
    .optional(),
  /** `promise`: when it delivers. `priceCents`: before anything made the delivery cheaper. */
  courier: z.object({ id: z.string(), name: z.string(), promise: z.string(), priceCents: cents }).optional(),
  /** What was promised: by a courier without a time, or in a delivery time. */
  delivery: z
    .object({
      method: z.enum(['courier', 'delivery', 'pickup']),
      label: z.string(),
      area: z.string().nullable(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      address: z.string().nullable(),
      priceCents: cents,
    })
    .optional(),
})
export type StoredSnapshot = z.infer<typeof storedSnapshot>
export type OrderSnapshot = Required<StoredSnapshot>

/** Of a checkout or an order. */
type Columns = { snapshot: unknown; currency: string; shippingCents: number }

/** All parts. What wasn't stored yet is what every shop had then, and what its columns say. */
export function readSnapshot({ snapshot, currency, shippingCents }: Columns): OrderSnapshot {
  const stored = storedSnapshot.parse(snapshot ?? {})
  const all = { ...defaultSnapshot(shippingCents, currency), ...stored }
  return { ...all, delivery: stored.delivery ?? promiseOfCourier(all.courier) }
}

export type SnapshotTax = OrderSnapshot['tax']
export const withoutTax: SnapshotTax = { mode: 'none', lines: [] }

/** Of the shop as it is now. `courier`: what the delivery is priced by; its promise unless there's one for a time. */
export function snapshotOf(
  settings: Settings,
  courier: Courier,
  delivery: DeliveryPromise = promiseOfCourier(courier),
): OrderSnapshot {
  const { currency, discountPercent, wholeUnits } = settings.prices
  return {
    shop: sellerOf(settings),
    money: { currency, locale: settings.shop.locale },
    prices: { discountPercent, wholeUnits },
    tax: withoutTax,
    courier,
    delivery,
  }
}

/** Whose name is on the invoice. */
export function sellerOf({ shop }: Pick<Settings, 'shop'>): OrderSnapshot['shop'] {
  const { name, company, timeZone } = shop
  const { address } = contactOf({ shop })
  return { name, address, company, ...(timeZone !== defaults.shop.timeZone && { timeZone }) }
}

/** Of every shop before that was stored. */
export function defaultSnapshot(shippingCents: number, currency = 'USD'): OrderSnapshot {
  const courier = formerCourierOf(shippingCents)
  return {
    shop: sellerOf(defaults),
    money: { currency: currency.toUpperCase(), locale: 'en-US' },
    prices: { discountPercent: 10, wholeUnits: true },
    tax: withoutTax,
    courier,
    delivery: promiseOfCourier(courier),
  }
}
