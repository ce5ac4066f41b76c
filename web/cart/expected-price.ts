// What the cart says it will cost, delivery and discount included, before a courier or a time is chosen.
import type { Courier } from '#domain/delivery/delivery.ts'
import { formatShortMoney } from '#domain/money/money.ts'
import { leastChargeOf, priceCart, shippingCentsOf } from '#domain/money/pricing.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'

/** More prices than these aren't read. */
const maxNamed = 3

/** "$115 in 7 days, $151 today, 10% off included"; with delivery times, which have prices of their own, "$99 plus delivery". */
export function expectedPriceText(subtotalCents: number, shop: PublicShop): string {
  const { rules } = shop
  const off = rules.discountPercent === 0 ? [] : [`${rules.discountPercent}% off`]
  const included = [...(rules.tax.mode === 'added' ? ['tax'] : []), ...off].join(' and ')
  const text =
    rules.deliveryMode === 'times'
      ? `${leastCharge(subtotalCents, shop)} plus delivery`
      : byCourier(subtotalCents, shop)
  return included === '' ? text : `${text}, ${included} included`
}

export function leastCharge(subtotalCents: number, shop: PublicShop): string {
  return formatShortMoney(leastChargeOf(subtotalCents, shop.rules), shop)
}

function byCourier(subtotalCents: number, shop: PublicShop): string {
  const { rules } = shop
  const couriers = rules.couriers.toSorted((one, other) => one.priceCents - other.priceCents)
  if (couriers.every((courier) => shippingCentsOf(courier, subtotalCents, rules) === 0))
    return `${leastCharge(subtotalCents, shop)} with free delivery`
  if (couriers.length > maxNamed) return `From ${leastCharge(subtotalCents, shop)} with delivery`
  const lines = [{ priceCents: subtotalCents, count: 1 }]
  return couriers
    .map((courier) => {
      const { chargeCents } = priceCart({ lines, courier: { id: courier.id } }, rules)
      return `${formatShortMoney(chargeCents, shop)} ${whenText(courier)}`
    })
    .join(', ')
}

function whenText({ name, promise }: Courier): string {
  if (/^(today|tomorrow)$/i.test(promise)) return promise.toLowerCase()
  return /^\d+ (day|hour)s?$/i.test(promise) ? `in ${promise.toLowerCase()}` : `with ${name}`
}
