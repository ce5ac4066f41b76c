// What the placeholders of the shop's texts stand for: name, contact, and what the rules say that the checkout applies.
import { formatShortMoney } from '#domain/money/money.ts'
import { promiseText } from '#domain/delivery/delivery.ts'
import { returns } from './default-texts.ts'
import type { PublicShop } from './default-shop.ts'
import type { Placeholders } from './text-blocks.ts'

export function placeholdersOf(shop: PublicShop): Placeholders {
  const { name, email, phone, address, hours, rules, ownTexts } = shop
  return {
    shop: name,
    email,
    phone,
    address,
    hours,
    place: placeOf(address),
    delivery: deliveryText(shop),
    charge: chargeText(shop),
    discount: `${rules.discountPercent}%`,
    limit: String(rules.maxPerProduct),
    // What the owner promises is said in one place.
    returns: ownTexts.includes('returns') ? 'See “Returns” at the bottom of every page.' : returns,
    currency: currencyText(shop),
  }
}

function deliveryText(shop: PublicShop): string {
  const { couriers, freeFromCents, deliveryMode } = shop.rules
  if (deliveryMode === 'times')
    return "Choose a delivery time at checkout: each shows its price. Enter your zip code there to see when we're in your area."
  const offers = couriers.map((courier) => {
    const when = courier.promise === 'Today' ? 'the same day' : promiseText(courier)
    const price = courier.priceCents === 0 ? 'for free' : `for ${formatShortMoney(courier.priceCents, shop)}`
    return [courier.name, 'delivers', when, price].filter(Boolean).join(' ')
  })
  const prices = `${offers.join(', ')}. That's the price for the whole order.`
  if (freeFromCents === undefined) return prices
  return `${prices} Delivery is free from ${formatShortMoney(freeFromCents, shop)}.`
}

function chargeText({ rules, currency }: PublicShop): string {
  const discount = rules.discountPercent === 0 ? '' : `minus ${rules.discountPercent}% of both and `
  const cost = `The order costs what its products and the delivery cost, ${discount}minus your coupon.`
  if (!rules.wholeUnits) return cost
  const units = currency === 'USD' ? 'whole dollars and leave out the cents' : 'whole amounts and round down'
  return `${cost} We charge ${units}.`
}

/** "US dollars" */
function currencyText({ currency }: PublicShop): string {
  return currency === 'USD' ? 'US dollars' : currency
}

/** "Greenfield" of "48 Orchard Lane, Greenfield, OR 97301". */
function placeOf(address: string): string {
  if (address === '') return 'our shop'
  return address.split(', ')[1] ?? address
}
