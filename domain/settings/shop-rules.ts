// The settings as the shop computes with them: cents instead of decimals.
import { centsOf } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'
import type { ZoneFormat } from '#domain/delivery/delivery-labels.ts'
import type { Courier } from '#domain/delivery/delivery.ts'
import type { TaxRules } from '#domain/money/tax.ts'
import type { Settings } from './settings-tree.ts'

export type ShopRules = {
  discountPercent: number
  /** Whether the card is charged whole units of the currency. */
  wholeUnits: boolean
  minimumOrderCents: Cents
  maxPerProduct: number
  /** Whether shoppers choose a courier or a delivery time. */
  deliveryMode: 'couriers' | 'times'
  /** Those that can be chosen; the first is the default. */
  couriers: Courier[]
  /** From this sum of the cart lines on, delivery is free. */
  freeFromCents: Cents | undefined
  tax: TaxRules & { deliveryClass: string }
}

export function moneyFormatOf({ prices, shop }: Pick<Settings, 'prices' | 'shop'>): MoneyFormat {
  return { currency: prices.currency, locale: shop.locale }
}

/** How times are written: on the shop's clock, whoever reads them. */
export function zoneOf({ shop }: Pick<Settings, 'shop'>): ZoneFormat {
  return { timeZone: shop.timeZone, locale: shop.locale }
}

export function rulesOf({ prices, tax, delivery }: Pick<Settings, 'prices' | 'tax' | 'delivery'>): ShopRules {
  return {
    discountPercent: prices.discountPercent,
    wholeUnits: prices.wholeUnits,
    minimumOrderCents: centsOf(prices.minimumOrder),
    maxPerProduct: prices.mostPerProduct,
    deliveryMode: delivery.mode,
    couriers: delivery.mode === 'times' ? [noTime] : couriersOf(delivery),
    freeFromCents: delivery.mode === 'times' || delivery.freeFrom === null ? undefined : centsOf(delivery.freeFrom),
    tax: tax.mode === 'none' ? noTax : tax,
  }
}

/** Rates that nobody charges needn't be known. */
const noTax: ShopRules['tax'] = { mode: 'none', classes: [], deliveryClass: '' }

/** Until a delivery time is chosen nobody knows what the delivery costs. */
export const noTime: Courier = { id: '', name: 'Delivery', promise: '', priceCents: 0 }

function couriersOf({ couriers }: Settings['delivery']): Courier[] {
  return couriers
    .filter(({ on }) => on)
    .map(({ id, name, promise, price }) => ({ id, name, promise, priceCents: centsOf(price) }))
}
