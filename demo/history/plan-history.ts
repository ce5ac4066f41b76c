// Plans the whole past of a demo shop from a seed: who ordered what and when, and what became of it. Pure, apart from its
// arguments: the same catalog, seed and moment give the same history.
import type { Coupon } from '#domain/money/coupon.ts'
import { makeOrderId } from '#domain/order/order.ts'
import { priceCart } from '#domain/money/pricing.ts'
import { rulesWithTime } from '#domain/delivery/delivery-time.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { chooseCourier, chooseTimePrice, fillBasket, findCoupon } from './basket.ts'
import { minutesAfter } from './history.ts'
import type { Customer, Fate, History, Order, Placed, Product, RefundPlan, World } from './history.ts'
import { planLife, typicalFate, typicalRefund } from './life.ts'
import { createPeople } from './people.ts'
import type { People } from './people.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { listMoments } from './rhythm.ts'
import type { Period } from './rhythm.ts'
import { createShelves } from './stock.ts'

export type HistoryPlan = Period & {
  seed: number
  /** Orders on an average day. */
  perDay: number
  products: Product[]
  coupons: Coupon[]
  refundLimitCents: number
  hasTimes: boolean
}

/** The customer whose password is printed. */
export const namedShopper = { displayName: 'Alex Morgan', email: 'shopper@example.com' }

type Moment = { at: Date; fate?: Fate; refund?: RefundPlan; card?: string; isNamed?: boolean; isEmailLost?: boolean }

const { rules } = defaultShop
/** In a shop with delivery times, at one that costs this. */
const timedRules = (priceCents: number) =>
  rulesWithTime(
    { ...rules, deliveryMode: 'times' },
    { slot: { id: 1, priceCents }, area: { minimumOrderCents: 0, freeFromCents: null } },
  )
const minute = 1
const hour = 60 * minute
const day = 24 * hour

// What needs a person now, and something in every column of the board, at whatever hour the shop is opened.
const staged: ({ ago: number } & Omit<Moment, 'at'>)[] = [
  { ago: 31 * hour, fate: 'waiting' },
  { ago: 26 * hour, fate: 'waiting' },
  { ago: 2 * hour, fate: 'payment stuck' },
  { ago: 53 * minute, fate: 'waiting' },
  { ago: 34 * minute, fate: 'waiting' },
  { ago: 18 * minute, fate: 'waiting' },
  { ago: 5 * minute, fate: 'waiting' },
  { ago: 20 * hour, fate: 'packing', isNamed: true },
  { ago: 19 * hour, fate: 'packing' },
  { ago: 6.9 * day, fate: 'delivered', refund: 'failed' },
  // A card whose refunds take days.
  { ago: 6.5 * day, fate: 'delivered', refund: 'sent', card: '4000000000007726' },
  { ago: 3 * day + hour, fate: 'delivered', isEmailLost: true },
  { ago: 6.7 * day, fate: 'delivered', refund: 'item', isNamed: true },
  { ago: 6 * day, fate: 'cancelled by shopper' },
  { ago: 5 * day + 3 * hour, fate: 'cancelled by staff' },
  { ago: 4 * day, fate: 'cancelled by shop' },
]

const bookedAhead = 26

export function planHistory(plan: HistoryPlan): History {
  const { now, days, products, coupons, refundLimitCents, hasTimes } = plan
  const random = createRandom(plan.seed)
  const people = createPeople(random)
  const openedAt = minutesAfter(now, -(days + 2) * day)
  const staff = people.inventStaff(openedAt)
  const shelves = createShelves({ products, staff, period: plan, random })
  const world: World = { now, staff, random, refundLimitCents, hasTimes }
  const customers = [people.inventCustomer(minutesAfter(openedAt, day), namedShopper)]
  const numbers = new Set<string>()

  function placeOrder(moment: Moment, progress: number): Order {
    shelves.passTime(moment.at)
    const customer = moment.isNamed
      ? namedOf(customers)
      : findCustomer({ customers, people, random }, moment.at, progress)
    const lines = fillBasket(products, shelves, random)
    for (const { product, count } of lines) shelves.sell(product, count)
    const priced = lines.map(({ product, count }) => ({ priceCents: product.priceCents, count }))
    const courier = { priceCents: hasTimes ? chooseTimePrice(random) : chooseCourier(random) }
    const applied = hasTimes ? timedRules(courier.priceCents) : rules
    const { subtotalCents } = priceCart({ lines: priced, courier }, applied)
    const coupon = findCoupon(coupons, subtotalCents, moment.at, random)
    const price = priceCart({ lines: priced, courier, coupon }, applied)
    const fate = moment.fate ?? typicalFate(random)
    const refund = moment.fate === undefined ? typicalRefund(random) : moment.refund
    const placed: Placed = { placedAt: moment.at, lines, price, fate, refund, isEmailLost: moment.isEmailLost }
    return {
      id: random.uuid(),
      checkoutId: random.uuid(),
      number: freeNumber(numbers, random),
      customer,
      card: moment.card ?? customer.card,
      placedAt: moment.at,
      lines,
      couponCode: coupon?.code ?? null,
      price,
      ...planLife(placed, world),
    }
  }

  const moments = allMoments(plan, random)
  const orders = moments.map((moment, index) => placeOrder(moment, index / moments.length))
  shelves.passTime(now)
  const { receipts, counts } = shelves
  const openCart = fillBasket(products, shelves, random)
  return { openedAt, customers, staff, orders, openCart, receipts, counts }
}

function allMoments({ now, days, perDay, hasTimes }: HistoryPlan, random: Random): Moment[] {
  const usual: Moment[] = listMoments({ now, days }, perDay, random).map((at) => ({ at }))
  const special = staged.map(({ ago, ...rest }) => ({ ...rest, at: minutesAfter(now, -ago) }))
  // Booked for the coming days.
  const ahead: Moment[] = Array.from({ length: hasTimes ? bookedAhead : 0 }, () => ({
    at: minutesAfter(now, -random.between(10, day)),
    fate: 'waiting',
  }))
  return [...usual, ...special, ...ahead].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function namedOf([named]: Customer[]): Customer {
  if (named === undefined) throw new Error('There is no customer yet')
  return named
}

type Finding = { customers: Customer[]; people: People; random: Random }

/** At first most customers are new, later most come back. */
function findCustomer({ customers, people, random }: Finding, at: Date, progress: number): Customer {
  if (!random.happens(0.5 - 0.4 * progress)) return random.weighted(customers, ({ loyalty }) => loyalty)
  const customer = people.inventCustomer(minutesAfter(at, -random.between(4, 40)))
  customers.push(customer)
  return customer
}

function freeNumber(taken: Set<string>, random: Random): string {
  for (;;) {
    const number = makeOrderId(random.below)
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}
