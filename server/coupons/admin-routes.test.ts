// Coupons in the back office over HTTP: what they gave away, what stays once they were used, and their end.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { CouponConflict, CouponPageJson, StaffCouponJson } from './admin-json.ts'
import type { CouponJson } from './coupon-json.ts'

let shop: TestPurchase
let token: string
let logo: string
beforeAll(async () => {
  shop = await openTestPurchase()
  token = await shop.tokenOf('manager')
  logo = (await ask('GET', '')).json<CouponPageJson>().logos[0]?.name ?? ''
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin/coupons${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()
const spring = { code: 'spring-26', title: 'Spring', discountPercent: 10, minimumCents: 100 }

async function add(code: string): Promise<StaffCouponJson> {
  const response = await ask('POST', '', { ...spring, code, endsAt: inAWeek(), logo })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<StaffCouponJson>()
}

test('a new coupon is in the shop at once, with the figures of an example', async () => {
  const coupon = await add('spring-26')
  expect(coupon).toMatchObject({
    code: 'SPRING-26',
    version: 1,
    state: 'active',
    isUsed: false,
    timesUsed: 0,
    given: [],
    example: { subtotalCents: 2_000, couponCents: 200 },
  })
  await vi.waitFor(async () => {
    const codes = (await shop.app.inject('/coupons?image=url')).json<CouponJson[]>().map(({ couponCode }) => couponCode)
    expect(codes).toContain('SPRING-26')
  })
  const again = await ask('POST', '', { ...spring, endsAt: inAWeek(), logo })
  expect([again.statusCode, again.json().code]).toEqual([409, 'code-taken'])
  const wrong = await ask('POST', '', { ...spring, code: 'x', endsAt: '2020-01-01T00:00:00Z', logo: 'none' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code', 'endsAt', 'logo']])
})

test('once it was used its percentage and code stay, and what it gave away is counted', async () => {
  const { _id } = await add('USED26')
  const changed = await ask('PATCH', `/${_id}`, { version: 1, discountPercent: 20 })
  expect(changed.json<StaffCouponJson>()).toMatchObject({ discountPercent: 20, version: 2 })
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 2 }], { couponCode: 'used26' })
  const open = await ask('PATCH', `/${_id}`, { version: 2, discountPercent: 5 })
  expect([open.statusCode, Object.keys(open.json().fields)]).toEqual([400, ['discountPercent']])
  await ada.order((await ada.confirm(clientSecret)).intentId)
  await shop.shop.orders.idle()
  const [order] = await shop.sql<{ coupon_cents: number }>(
    `select coupon_cents from orders where coupon_code = 'USED26'`,
  )
  const used = (await ask('GET', `/${_id}`)).json<StaffCouponJson>()
  expect(used).toMatchObject({ isUsed: true, timesUsed: 1, given: [{ currency: 'USD', cents: order?.coupon_cents }] })
  expect(used.given[0]?.cents).toBeGreaterThan(0)
  await ada.order(
    (await ada.confirm((await ada.reachPayment([{ id: 'p1', count: 2 }], { couponCode: 'used26' })).clientSecret))
      .intentId,
  )
  await shop.sql(
    `update orders set currency = 'eur' where id = (select max(id::text)::uuid from orders where coupon_code = 'USED26')`,
  )
  expect((await ask('GET', `/${_id}`)).json<StaffCouponJson>()).toMatchObject({
    timesUsed: 2,
    given: [
      { currency: 'EUR', cents: order?.coupon_cents },
      { currency: 'USD', cents: order?.coupon_cents },
    ],
  })
  const refused = await ask('PATCH', `/${_id}`, { version: 2, discountPercent: 5, code: 'OTHER26', title: 'New' })
  expect(Object.keys(refused.json().fields)).toEqual(['code', 'discountPercent'])
  const renamed = await ask('PATCH', `/${_id}`, { version: 2, title: ' New  title ', discountPercent: 20 })
  expect(renamed.json<StaffCouponJson>()).toMatchObject({ title: 'New title', version: 3 })
  const stale = await ask('PATCH', `/${_id}`, { version: 2, title: 'Lost' })
  expect([stale.statusCode, stale.json<CouponConflict>()]).toMatchObject([
    409,
    { code: 'stale', current: { title: 'New title', version: 3 } },
  ])
})

test('a coupon that is ended now is refused in carts, once, and can be given a new end', async () => {
  const { _id, version } = await add('ENDED26')
  const ended = (await ask('POST', `/${_id}/end`, { version })).json<StaffCouponJson>()
  expect([ended.state, ended.endedEarlyAt]).toEqual(['ended', ended.endsAt])
  const twice = await ask('POST', `/${_id}/end`, { version: ended.version })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'ended'])
  const ada = await shop.newShopper()
  const cart = (await ada.putInCart([{ id: 'p1', count: 2 }], { couponCode: 'ENDED26' })).json()
  expect(cart).toMatchObject({ coupon: null, couponRefusal: { reason: 'expired' } })
  const extended = await ask('PATCH', `/${_id}`, { version: ended.version, endsAt: inAWeek() })
  expect(extended.json<StaffCouponJson>()).toMatchObject({ state: 'active', endedEarlyAt: null })
  const log = await shop.sql(`select action from staff_log where subject_id = $1 order by id`, [_id])
  expect(log.map(({ action }) => action)).toEqual(['coupon.added', 'coupon.ended', 'coupon.edited'])
})

test('a planned coupon is neither listed nor accepted before its start, and both from that moment on', async () => {
  const ada = await shop.newShopper()
  const seen = async () => {
    const list = (await shop.app.inject('/coupons?image=url')).json<CouponJson[]>()
    const cart = (await ada.putInCart([{ id: 'p1', count: 2 }], { couponCode: 'planned26' })).json()
    return [list.some(({ couponCode }) => couponCode === 'PLANNED26'), cart.coupon?.code, cart.couponRefusal]
  }
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const fields = { ...spring, code: 'planned26', startsAt, logo }
  const wrong = await ask('POST', '', { ...fields, endsAt: startsAt })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['endsAt']])
  const added = (await ask('POST', '', { ...fields, endsAt: inAWeek() })).json<StaffCouponJson>()
  expect(added).toMatchObject({ state: 'planned', startsAt, isStartFixed: false })
  const unknown = [false, undefined, { code: 'PLANNED26', reason: 'unknown' }]
  expect(await seen()).toEqual(unknown)
  // The list is cached until then, and nothing announces that the moment has come.
  const soon = new Date(Date.now() + 1_500).toISOString()
  const moved = (await ask('PATCH', `/${added._id}`, { version: 1, startsAt: soon })).json<StaffCouponJson>()
  expect(await seen()).toEqual(unknown)
  await vi.waitFor(async () => expect(await seen()).toEqual([true, 'PLANNED26', undefined]), { timeout: 5_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
  const late = await ask('PATCH', `/${added._id}`, { version: moved.version, startsAt: null })
  expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['startsAt']])
})

test('a planned coupon that is ended never starts', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const body = { ...spring, code: 'never26', startsAt, endsAt: inAWeek(), logo }
  const { _id, version } = (await ask('POST', '', body)).json<StaffCouponJson>()
  const ended = (await ask('POST', `/${_id}/end`, { version })).json<StaffCouponJson>()
  expect(ended).toMatchObject({ state: 'ended', isStartFixed: false })
  const back = await ask('PATCH', `/${_id}`, { version: ended.version, endsAt: inAWeek() })
  expect(back.json<StaffCouponJson>()).toMatchObject({ state: 'planned', startsAt, endedEarlyAt: null })
})

test('the list is newest first, page by page', async () => {
  const first = (await ask('GET', '?limit=2')).json<CouponPageJson>()
  const second = (await ask('GET', `?limit=2&cursor=${first.nextCursor}`)).json<CouponPageJson>()
  const numbers = [...first.items, ...second.items].map(({ _id }) => Number(_id.slice(1)))
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(new Set(numbers).size).toBe(4)
})
