// Tax from the setting to the card: random carts in random shops pay what the cart says, and the order keeps how it came about.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartJson } from '#server/carts/cart-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { SettingsJson } from '#server/settings/settings-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestPurchase()
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  await shop.sql(`update products set quantity = 5000, tax_class = case id % 4 when 0 then 'reduced' when 1 then 'zero' end
    where id <= 60`)
  await shop.sql(`update categories set tax_class = 'reduced' where id = 1`)
  await shop.sql(`update subcategories set tax_class = 'own' where id in (2, 4)`)
})
afterAll(() => shop.close())

const url = '/api/admin/settings'

async function choose(values: object): Promise<void> {
  const { version } = (await shop.app.inject({ url, headers })).json<SettingsJson>()
  const response = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version, values } })
  expect(response.statusCode, response.body).toBe(200)
}

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { upTo, pick: <Item>(items: readonly Item[]) => items[upTo(items.length - 1)] as Item }
}

const cents = (amount: number) => Math.round(amount * 100)
const random = createRandom(20_260_101)

const shops = Array.from({ length: 10 }, (_, index) => ({
  prices: {
    currency: random.pick(['USD', 'EUR', 'GBP']),
    discountPercent: random.pick([0, 10, 33]),
    wholeUnits: random.pick([true, false]),
  },
  tax: {
    mode: index % 2 === 0 ? 'included' : 'added',
    classes: ['standard', 'reduced', 'zero', 'own'].map((key) => ({
      key,
      name: `Rate ${key}`,
      percent: key === 'zero' ? 0 : random.upTo(3_000) / 100,
    })),
    deliveryClass: random.pick(['standard', 'reduced', 'own']),
  },
  delivery: {
    couriers: [{ id: 'van', name: 'Van', promise: 'Tomorrow', price: random.upTo(999) / 100, on: true }],
    freeFrom: random.pick([null, 40]),
  },
}))

test.each(shops.map((values) => [`${values.tax.mode}, ${JSON.stringify(values.prices)}`, values] as const))(
  'four carts pay to the cent what they say: %s',
  async (_name, values) => {
    await choose(values)
    for (let round = 0; round < 4; round++) {
      const ada = await shop.newShopper()
      const ids = new Set(Array.from({ length: 1 + random.upTo(4) }, () => `p${1 + random.upTo(59)}`))
      const lines = [...ids].map((id) => ({ id, count: 1 + random.upTo(8) }))
      const shipping = { shippingCoast: values.delivery.couriers[0]?.price }
      const couponCode = random.pick([null, 'FRESH10', 'NOCOUPON'])
      const cart = (await ada.putInCart(lines, { ...shipping, couponCode })).json<CartJson>()
      const { tax, price } = cart
      const rates = tax?.rates ?? []
      expect(rates.reduce((sum, rate) => sum + cents(rate.net) + cents(rate.tax), 0)).toBe(cents(price))
      const parts = cents(cart.subTotal) + cents(cart.shippingCoast) - cents(cart.discount)
      expect(parts + cents(tax?.added ?? 0)).toBe(cents(cart.grandTotal))
      if (values.tax.mode === 'included') expect(tax?.added).toBe(0)

      await ada.giveAddress(shipping)
      // A cent more or less is not what the shopper saw.
      if (!values.prices.wholeUnits) expect((await ada.pay((cents(price) - 1) / 100)).statusCode).toBe(409)
      const opened = await ada.pay(price)
      expect(opened.statusCode, opened.body).toBe(200)
      const { intentId, body } = await ada.confirm(opened.json<{ clientSecret: string }>().clientSecret)
      expect(body).toMatchObject({ amount: cents(price), currency: values.prices.currency.toLowerCase() })
      const placed = await ada.order(intentId)
      expect(placed.statusCode, placed.body).toBe(200)
      const [order] = (await ada.call('GET', '/orders')).json<OrderJson[]>()
      expect(order).toMatchObject({ price, grandTotal: cart.grandTotal, tax })
    }
  },
)

test('an order keeps the rates and classes of its time, and another choice changes only what comes after', async () => {
  const standard = { key: 'standard', name: 'VAT', percent: 20 }
  await choose({
    prices: { currency: 'EUR', discountPercent: 0, wholeUnits: false },
    tax: { mode: 'added', classes: [standard, { key: 'zero', name: 'Zero', percent: 0 }], deliveryClass: 'standard' },
    delivery: { couriers: [{ id: 'van', name: 'Van', promise: '', price: 5, on: true }], freeFrom: null },
  })
  await shop.sql(`update products set price_cents = 250, original_price_cents = null, tax_class = 'zero' where id = 5`)
  await shop.sql(`update products set price_cents = 1000, original_price_cents = null, tax_class = 'gone' where id = 6`)
  const ada = await shop.newShopper()
  const lines = [
    { id: 'p5', count: 2 },
    { id: 'p6', count: 1 },
  ]
  await ada.putInCart(lines, { shippingCoast: 5 })
  await ada.giveAddress({ shippingCoast: 5 })
  // 5 at 0 %, 10 and the delivery at 20 %: a class that is gone counts as the first.
  const { intentId } = await ada.confirm((await ada.pay(23)).json<{ clientSecret: string }>().clientSecret)
  await ada.order(intentId)
  const rates = [
    { key: 'standard', name: 'VAT', percent: 20, net: 15, tax: 3 },
    { key: 'zero', name: 'Zero', percent: 0, net: 5, tax: 0 },
  ]
  const mine = async () => (await ada.call('GET', '/orders')).json<OrderJson[]>()[0]
  expect(await mine()).toMatchObject({
    subTotal: 15,
    grandTotal: 23,
    price: 23,
    tax: { mode: 'added', added: 3, rates },
  })
  const [row] = await shop.sql<{ snapshot: { tax: object }; added: number }>(
    'select snapshot, added_tax_cents as added from orders where pi_id = $1',
    [intentId],
  )
  expect(row).toMatchObject({ added: 300, snapshot: { tax: { products: { 5: 'zero', 6: 'standard' } } } })
  await choose({ tax: { mode: 'included', classes: [{ ...standard, name: 'TVA', percent: 5.5 }] } })
  expect(await mine()).toMatchObject({ tax: { added: 3, rates } })
  const cart = (await (await shop.newShopper()).putInCart(lines, { shippingCoast: 5 })).json<CartJson>()
  expect(cart).toMatchObject({ price: 20, tax: { mode: 'included', rates: [{ name: 'TVA', net: 18.96, tax: 1.04 }] } })
  await choose({ tax: { mode: 'none' } })
  const none = (await (await shop.newShopper()).putInCart(lines, { shippingCoast: 5 })).json<CartJson>()
  expect([none.price, Object.hasOwn(none, 'tax')]).toEqual([20, false])
})
