// Tax from the setting to the report: random carts in random shops pay what the page says, and order, invoice, email, office, file
// and report say the same. RANDOM_CARTS=2000 tries more of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTaxRows } from '#domain/cart/sum-lines.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CartJson } from '#server/carts/cart-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { createOrderEmails } from '#server/mail/order-mail.ts'
import { mailShopOf } from '#server/mail/mail-shop.ts'
import type { SalesReportJson, TaxReportJson } from '#server/reports/report-json.ts'
import type { SettingsJson } from '#server/settings/settings-json.ts'
import { readInvoicePdf, withPlainSpaces } from '#tests/support/invoice-text.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { readOrder } from '#web/orders/order-data.ts'
import { readSummary } from '#web/saved-cart/server-cart.ts'

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

/** The rows of the invoice are in the PDF and the email, and the office has the same cents. */
async function expectSameEverywhere(json: OrderJson): Promise<void> {
  const order = readOrder(json)
  const rows = listTaxRows(order.price, order.prices)
  const pdf = await readInvoicePdf(order)
  const placed = shop.emails.findLast(({ id }) => id === json._id)
  if (placed === undefined) throw new Error('There is no email')
  const sent: string[] = []
  const mail = { send: async ({ text }: { text: string }) => void sent.push(withPlainSpaces(text)) }
  const from = () => mailShopOf(shop.shop.settings.current().values, 'https://larder.example')
  await createOrderEmails({ mail, shop: from })(placed, () => {})
  for (const { name, net, tax, gross } of rows) {
    expect(pdf).toContain(withPlainSpaces(`${name} ${net} ${tax} ${gross}`))
    expect(sent[0]).toContain(withPlainSpaces(`Tax: ${name} of ${net}: ${tax}`))
  }
  expect(pdf).toContain(withPlainSpaces(formatMoney(order.price.chargeCents, order.prices)))
  const staff = await shop.app.inject({ url: `/api/admin/orders/${json.orderId}`, headers })
  expect(staff.json<StaffOrderJson>().figures.tax).toEqual(order.price.tax)
}

const cartsPerShop = 4
const carts = Number(process.env['RANDOM_CARTS'] ?? 40)

const shops = Array.from({ length: carts / cartsPerShop }, (_, index) => ({
  shop: { locale: random.pick(['en-US', 'de-DE', 'fr-CH']) },
  prices: {
    currency: random.pick(['USD', 'EUR', 'GBP']),
    discountPercent: random.pick([0, 10, 33]),
    wholeUnits: random.pick([true, false]),
  },
  tax: {
    mode: index % 5 === 4 ? 'none' : index % 2 === 0 ? 'included' : 'added',
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
    for (let round = 0; round < cartsPerShop; round++) {
      const ada = await shop.newShopper()
      const ids = new Set(Array.from({ length: 1 + random.upTo(4) }, () => `p${1 + random.upTo(59)}`))
      const lines = [...ids].map((id) => ({ id, count: 1 + random.upTo(8) }))
      const shipping = { shippingCoast: values.delivery.couriers[0]?.price }
      const couponCode = random.pick([null, 'FRESH10', 'NOCOUPON'])
      const cart = (await ada.putInCart(lines, { ...shipping, couponCode })).json<CartJson>()
      const { tax, price } = cart
      const rates = tax?.rates ?? []
      if (values.tax.mode === 'none') expect(tax).toBeUndefined()
      else expect(rates.reduce((sum, rate) => sum + cents(rate.net) + cents(rate.tax), 0)).toBe(cents(price))
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
      if (order === undefined) throw new Error('There is no order')
      expect([order.price, order.grandTotal, order.tax]).toEqual([price, cart.grandTotal, tax])
      // The page reads the cart by itself, and the invoice the order.
      const { price: shown } = readSummary(cart)
      expect(readOrder(order).price).toMatchObject(shown)
      expect(shown.chargeCents).toBe(body.amount)
      await shop.shop.orders.idle()
      await expectSameEverywhere(order)
    }
  },
)

test('an order keeps the rates and classes of its time, and another choice changes only what comes after', async () => {
  // A rate that is in use can't be removed.
  for (const table of ['products', 'categories', 'subcategories'])
    await shop.sql(`update ${table} set tax_class = null`)
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
  await shop.sql('update products set tax_class = null where id = 5')
  await choose({ tax: { mode: 'included', classes: [{ ...standard, name: 'TVA', percent: 5.5 }] } })
  expect(await mine()).toMatchObject({ tax: { added: 3, rates } })
  const cart = (await (await shop.newShopper()).putInCart(lines, { shippingCoast: 5 })).json<CartJson>()
  expect(cart).toMatchObject({ price: 20, tax: { mode: 'included', rates: [{ name: 'TVA', net: 18.96, tax: 1.04 }] } })
  await choose({ tax: { mode: 'none' } })
  const none = (await (await shop.newShopper()).putInCart(lines, { shippingCoast: 5 })).json<CartJson>()
  expect([none.price, Object.hasOwn(none, 'tax')]).toEqual([20, false])
})

const read = async <Body>(path: string) => (await shop.app.inject({ url: `/api/admin/${path}`, headers })).json<Body>()
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

test('the report by rate adds up to the sales of the same days to the cent, refunds included; so does the file', async () => {
  const paid = await shop.sql<{ number: string; charge: number }>(
    `select order_id as number, charge_cents as charge from orders where payment_state = 'captured' order by created_at`,
  )
  expect(paid.length).toBeGreaterThan(35)
  // A third of the orders: all of it, or two odd parts.
  let keys = 0
  const refund = async (number: string, amountCents: number) => {
    const payload = { amountCents, reason: 'Bruised', lines: [], restock: false }
    const url = `/api/admin/orders/${number}/refunds`
    const stepped = { authorization: `Bearer ${await shop.tokenOf('owner')}`, 'idempotency-key': `tax-${(keys += 1)}` }
    const response = await shop.app.inject({ method: 'POST', url, headers: stepped, payload })
    expect(response.statusCode, response.body).toBe(200)
  }
  for (const [index, { number, charge }] of paid.entries()) {
    if (index % 3 !== 0) continue
    if (index % 2 === 0) await refund(number, charge)
    else for (const part of [3, 7]) await refund(number, Math.max(1, Math.floor(charge / part)))
  }
  await shop.shop.orders.idle()
  const file = (await shop.app.inject({ url: '/api/admin/exports/orders.csv', headers })).body
  const [heads = '', ...lines] = file.replace('\uFEFF', '').trim().split('\r\n')
  const column = (name: string) => heads.split(',').indexOf(name)
  const textIn = (line: string, name: string) => line.split(',')[column(name)] ?? ''
  const currencies = new Set(lines.map((line) => textIn(line, 'Currency')))
  expect(currencies.size).toBe(3)
  for (const currency of currencies) {
    const { items: rates } = await read<TaxReportJson>(`reports/tax?currency=${currency}`)
    const of = `reports/sales?by=day&currency=${currency}`
    const { items: days } = await read<Extract<SalesReportJson, { by: 'day' }>>(of)
    expect(sumOf(days.map((day) => day.refundedCents))).toBeGreaterThan(0)
    expect(sumOf(rates.map((rate) => rate.chargedCents))).toBe(sumOf(days.map((day) => day.chargedCents)))
    expect(sumOf(rates.map((rate) => rate.refundedCents))).toBe(sumOf(days.map((day) => day.refundedCents)))
    for (const rate of rates) {
      expect(rate.refundedTaxCents).toBeLessThanOrEqual(rate.taxCents)
      expect(rate.percent === 0 || rate.name === null ? rate.taxCents : 0).toBe(0)
    }
    const own = lines.filter((line) => textIn(line, 'Currency') === currency)
    const inFile = (name: string) => sumOf(own.map((line) => cents(Number(textIn(line, name)))))
    expect(inFile('Tax')).toBe(sumOf(rates.map((rate) => rate.taxCents)))
    expect(inFile('Tax refunded')).toBe(sumOf(rates.map((rate) => rate.refundedTaxCents)))
    expect(inFile('Net') + inFile('Tax')).toBe(inFile('Total'))
  }
})
