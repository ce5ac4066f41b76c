// Tax by rate beside the sales by day: per currency both add up to the same cents, with refunds, and across a change of the shop's
// currency and of its tax around midnight.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { SalesReportJson, TaxReportJson } from './report-json.ts'

type ByDay = Extract<SalesReportJson, { by: 'day' }>

const classes = [
  { key: 'standard', name: 'Standard', percent: 19 },
  { key: 'reduced', name: 'Reduced', percent: 7 },
]
const times = [
  { currency: 'EUR', tax: { mode: 'included', classes, deliveryClass: 'standard' } },
  { currency: 'CHF', tax: { mode: 'added', classes: [{ ...classes[0], percent: 8.1 }, classes[1]] } },
  { currency: 'CHF', tax: { mode: 'none' } },
]
/** In Berlin: the last minute of a day and the first one of the next. */
const moments = ['2026-01-31T22:59:30Z', '2026-01-31T23:00:30Z', '2026-02-01T12:00:00Z']

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql(
    `update products set quantity = 500, tax_class = case when id % 2 = 0 then 'reduced' end where id <= 10`,
  )
  let refundedCents = 0
  for (const { currency, tax } of times) {
    const prices = { currency, wholeUnits: false, discountPercent: 3 }
    await change({ shop: { timeZone: 'Europe/Berlin' }, prices, tax })
    for (const at of moments) {
      const id = await (
        await shop.newShopper()
      ).buy([
        { id: 'p1', count: 3 },
        { id: 'p2', count: 1 },
      ])
      await shop.shop.orders.idle()
      refundedCents += 77
      await shop.sql('update orders set created_at = $2, refunded_cents = $3 where id = $1', [id, at, refundedCents])
    }
  }
})
afterAll(() => shop.close())

const owner = { uid: 'owner', role: 'owner', requestId: 'r' } as const
async function change(values: object): Promise<void> {
  const { settings } = shop.shop
  expect(await settings.edit(settings.current().version, values, owner)).toMatchObject({ ok: true })
}

async function read<Body>(path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  return (await shop.app.inject({ url: `/api/admin/reports/${path}`, headers })).json<Body>()
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

test.each([
  ['EUR', 'from=2026-01-01&to=2026-01-31', 1],
  ['EUR', 'from=2026-02-01&to=2026-02-28', 2],
  ['CHF', 'from=2026-01-31&to=2026-01-31', 2],
  ['CHF', 'from=2026-01-01&to=2026-02-28', 6],
  ['USD', 'from=2026-01-01&to=2026-02-28', 0],
])('in %s, %s, the rates add up to the sales', async (currency, days, orders) => {
  const { items: rates } = await read<TaxReportJson>(`tax?currency=${currency}&${days}`)
  const { items: sales } = await read<ByDay>(`sales?currency=${currency}&${days}`)
  expect(sumOf(sales, (day) => day.orders)).toBe(orders)
  for (const of of ['chargedCents', 'refundedCents'] as const)
    expect(
      sumOf(rates, (rate) => rate[of]),
      of,
    ).toBe(sumOf(sales, (day) => day[of]))
  const names = rates.map(({ name, percent }) => `${name} ${percent}`)
  expect(names.every((name) => !name.includes(currency === 'EUR' ? '8.1' : '19'))).toBe(true)
})
