// Simulated shoppers who buy while the demo runs: some are new, most come back, a few change their mind.
import { setTimeout as wait } from 'node:timers/promises'
import { chooseCourier, fillBasket } from '#demo/history/basket.ts'
import type { Address, Customer, Product } from '#demo/history/history.ts'
import { createPeople } from '#demo/history/people.ts'
import type { Random } from '#demo/history/random.ts'
import { CallRefused, createShopClient } from './shop-client.ts'
import type { ShopClient } from './shop-client.ts'

type Shopping = {
  origin: string
  /** Orders a minute, on average. */
  pace: number
  customers: Customer[]
  products: Product[]
  /** Of all simulated shoppers. */
  password: string
  random: Random
  say: (line: string) => void
}

const minuteMs = 60_000
const newShare = 0.25
const declinedShare = 0.05
const cancelShare = 0.04
const declinedCard = '4000000000000002'
// Sold out, or paid by somebody else a moment ago: they come another day.
const expected = new Set([
  'out-of-stock',
  'cart-empty',
  'invalid-price',
  'too-many-payments',
  'slot-full',
  'slot-closed',
])

/** Starts them; `stop` ends them, also in the middle of a purchase. */
export function startShoppers(shopping: Shopping) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = shopping.pace === 0 ? Promise.resolve() : keepBuying(shopping, signal)
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

async function keepBuying(shopping: Shopping, signal: AbortSignal): Promise<void> {
  const { pace, random, say } = shopping
  const client = createShopClient(shopping.origin, signal)
  const shelf = createShelf(shopping.products)
  const visits = new Set<Promise<void>>()
  while (!signal.aborted) {
    // Between half and one and a half times the average, so that they don't come like clockwork.
    await wait((minuteMs / pace) * (0.5 + random.below(1001) / 1000), undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const visit = visitShop({ ...shopping, shelf }, client)
      .then((line) => say(line))
      .catch((error: unknown) => {
        const isExpected = signal.aborted || (error instanceof CallRefused && expected.has(error.code))
        if (!isExpected) say(`A simulated shopper failed: ${String(error)}`)
      })
      .finally(() => visits.delete(visit))
    visits.add(visit)
  }
  await Promise.all(visits)
}

async function visitShop(shopping: Shopping & { shelf: Shelf }, client: ShopClient): Promise<string> {
  const { customers, products, password, random, shelf } = shopping
  const isNew = random.happens(newShare)
  const known = random.weighted(customers, ({ loyalty }) => loyalty)
  const who: Address = isNew ? newcomer(random) : known
  const token = await (isNew ? client.register(who, password) : client.signIn(who.email, password))
  const basket = fillBasket(products, shelf, random)
  const lines = basket.map(({ product, count }) => ({ id: product.id, count }))
  const numbers = random.happens(declinedShare) ? [declinedCard, known.card] : [known.card]
  const cards = { key: await client.publishableKey(), numbers }
  const wanted = { lines, shippingCents: chooseCourier(random), chance: random.below(1_000) / 1_000 }
  const { insertedId, price } = await client.buy(token, who, wanted, cards)
  for (const { product, count } of basket) shelf.sell(product, count)
  const number = await client.orderNumber(token, insertedId)
  const isCancelled = random.happens(cancelShare)
  if (isCancelled) await client.cancel(token, insertedId)
  const time = new Date().toLocaleTimeString('en-GB')
  return `${time}  ${number}  $${price}  ${who.displayName}${isNew ? ' (new)' : ''}${isCancelled ? ', cancelled' : ''}`
}

type Shelf = ReturnType<typeof createShelf>

/** What they think is left, so that they seldom want what is sold out; the shop itself knows better. */
function createShelf(products: Product[]) {
  const left = new Map(products.map(({ id, quantity }) => [id, quantity]))
  const leftOf = ({ id }: Product): number => left.get(id) ?? 0
  return {
    leftOf,
    sell: (product: Product, units: number): void => void left.set(product.id, leftOf(product) - units),
  }
}

/** Names repeat, addresses must not: an account of that email may exist. */
function newcomer(random: Random): Address {
  const person = createPeople(random).inventAddress()
  return { ...person, email: person.email.replace('@', `.${random.text('0123456789', 4)}@`) }
}
