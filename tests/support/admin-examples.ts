// One request for each writing call of the back office that succeeds when they are made one after the other, and the rows
// that they are about.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import type { BatchState } from '#domain/bulk-edits/batch.ts'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { SynonymsJson } from '#server/assortment/synonyms/synonyms-json.ts'
import type { CouponPageJson, StaffCouponJson } from '#server/coupons/admin-json.ts'
import type { AreaJson, SlotRulesJson, SpecialDayJson, WeekJson } from '#server/delivery/admin-json.ts'
import type { MadeKeyJson } from '#server/staff/key-json.ts'
import type { InvitationJson } from '#server/staff/staff-json.ts'
import type { DeliveryPageJson, MadeWebhookJson } from '#server/webhooks/webhook-json.ts'
import type { AdminExamples, Ask } from './admin-calls.ts'
import { catalogExamples } from './catalog-examples.ts'
import type { Shopper, TestPurchase } from './test-purchase.ts'
import { dayOf, packedOrders } from './test-runs.ts'
import { addTestStaff } from './test-staff.ts'

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

export async function prepareAdminExamples(shop: TestPurchase): Promise<AdminExamples> {
  const token = await shop.tokenOf('owner')

  const ask: Ask = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, more?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...typeOf(body), ...more }
    const url = `/api/admin${path}`
    const response = await shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.body}`)
    return response.json<Result>()
  }

  return {
    ...(await samplesExample(shop, ask)),
    ...(await staffExamples(shop, ask)),
    ...(await orderExamples(shop)),
    ...(await catalogExamples(shop, ask)),
    ...(await deliveryExamples(ask)),
    ...(await runExamples(shop)),
    ...(await webhookExamples(ask)),
    ...(await otherExamples(ask)),
  }
}

/** The content type of a body that isn't JSON. */
export function typeOf(body: object | undefined): { 'content-type'?: string } {
  if (!Buffer.isBuffer(body)) return {}
  if (body.subarray(0, 2).toString() === 'PK') return { 'content-type': 'application/zip' }
  return { 'content-type': body[0] === 0xff ? 'image/jpeg' : 'text/csv' }
}

/** Before the first order. The same key again is the same change, which was undone. */
async function samplesExample(
  { shop }: TestPurchase,
  ask: Ask,
): Promise<Pick<AdminExamples, 'POST /api/admin/samples/clear'>> {
  const example = { path: '/samples/clear', headers: { 'idempotency-key': 'cleared-once' } }
  const { id } = await ask<BatchJson>('POST', example.path, undefined, example.headers)
  // On a busy machine a step can take too long, and is repeated a little later.
  const reach = (state: BatchState) =>
    vi.waitFor(
      async () => {
        await shop.staffCatalog.batches.runOnce()
        await shop.staffCatalog.batches.idle()
        expect((await ask<BatchJson>('GET', `/batches/${id}`)).state).toBe(state)
      },
      { timeout: 60_000, interval: 200 },
    )
  await reach('done')
  await ask('POST', `/batches/${id}/undo`)
  await reach('undone')
  return { 'POST /api/admin/samples/clear': example }
}

async function staffExamples({ shop }: TestPurchase, ask: Ask): Promise<AdminExamples> {
  await addTestStaff(shop.database, 'picker', 'pia')
  await addTestStaff(shop.database, 'viewer', 'vic')
  const { id } = await ask<InvitationJson>('POST', '/staff', { email: 'ines@example.com', role: 'viewer' })
  const key = { name: 'Till 1', permissions: ['stock.adjust'] }
  const first = await ask<MadeKeyJson>('POST', '/keys', key)
  const second = await ask<MadeKeyJson>('POST', '/keys', key)
  return {
    'POST /api/admin/keys': { path: '/keys', body: key },
    'DELETE /api/admin/keys': { path: '/keys', body: { id: first.id } },
    'DELETE /api/admin/keys/{id}': { path: `/keys/${second.id}` },
    'POST /api/admin/staff': { path: '/staff', body: { email: 'new@example.com', role: 'owner' } },
    'DELETE /api/admin/staff/invitations/{id}': { path: `/staff/invitations/${id}` },
    'PATCH /api/admin/staff/{uid}': { path: '/staff/pia', body: { role: 'viewer' } },
    'DELETE /api/admin/staff/{uid}': { path: '/staff/vic' },
  }
}

async function orderExamples(shop: TestPurchase): Promise<AdminExamples> {
  await shop.sql('update products set quantity = 500 where id = 1')
  const ada = await shop.newShopper()
  for (let bought = 0; bought < 12; bought++) await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const rows = await shop.sql<{ number: string }>('select order_id as number from orders order by order_id')
  const [first, second, third] = rows.map(({ number }) => `/orders/${number}`)
  const fourth = rows[3]?.number
  const numbers = rows.map(({ number }) => number)
  const care = await moneyExamples(shop, numbers)
  const reported = await reportExample(shop, ada, numbers[11])
  const ben = await shop.newShopper()
  for (const { call, email } of [ada, ben]) await call('PUT', '/profile/update', { displayName: 'Some Body', email })
  return {
    'POST /api/admin/orders/{orderId}/move': { path: `${first}/move`, body: { to: 'Processing', version: 1 } },
    'POST /api/admin/orders/move': {
      path: '/orders/move',
      body: { to: 'Processing', orders: [{ orderId: fourth, version: 1 }] },
    },
    'POST /api/admin/orders/{orderId}/cancel': { path: `${second}/cancel`, body: { restock: true, version: 1 } },
    'POST /api/admin/orders/{orderId}/refunds': {
      path: `${third}/refunds`,
      body: { amountCents: 100, reason: 'bruised' },
      headers: { 'idempotency-key': 'refund-1' },
    },
    ...care,
    ...reported,
    ...(await packingExamples(shop, numbers.slice(7))),
    ...(await timeExamples(shop, numbers[8])),
    'POST /api/admin/orders/{orderId}/notes': { path: `${first}/notes`, body: { text: 'Ring twice' } },
    'POST /api/admin/customers/{uid}/notes': {
      path: `/customers/${ada.uid}/notes`,
      body: { text: 'Prefers mornings' },
    },
    'DELETE /api/admin/customers/{uid}': { path: `/customers/${ben.uid}` },
  }
}

/** Its shopper says that something was damaged. */
async function reportExample(shop: TestPurchase, shopper: Shopper, number?: string): Promise<AdminExamples> {
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where order_id = $1`, [number])
  const id = randomUUID()
  const report = { id, kind: 'damaged', productId: 'p1', note: 'Bruised' }
  await shopper.call('POST', `/user/orders/${number}/reports`, report)
  return {
    'POST /api/admin/orders/{orderId}/reports/{reportId}/decline': {
      path: `/orders/${number}/reports/${id}/decline`,
      body: { text: 'They ripen like this.' },
    },
  }
}

/** An order with a delivery time, and another that has a place. Both have begun: those to come are made from the rules. */
async function timeExamples(shop: TestPurchase, number?: string): Promise<AdminExamples> {
  const [first, other] = await shop.sql<{ id: number }>(
    `with area as (insert into delivery_areas (name, kind) values ('Quay', 'pickup') returning id)
      insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, taken, price_cents)
        select id, now() - n * interval '1 minute', now() + interval '2 hours', now(), 9, 2 - n, 0
        from area, generate_series(1, 2) n returning id`,
  )
  await shop.sql('update orders set slot_id = $2 where order_id = $1', [number, first?.id])
  return {
    'POST /api/admin/orders/{orderId}/slot': {
      path: `/orders/${number}/slot`,
      body: { slotId: `t${other?.id}`, version: 1 },
    },
  }
}

/** A delivery to take back, refunds that failed, payments that keep failing, and a line to pack. */
async function moneyExamples(shop: TestPurchase, numbers: string[]): Promise<AdminExamples> {
  const [, , third, fourth, fifth, sixth, seventh] = numbers
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where order_id = $1`, [fifth])
  const [failed, other] = await shop.sql<{ id: string }>(
    `insert into refunds (id, order_id, amount_cents, reason, source, provider, state, next_attempt_at, failed_at)
      select gen_random_uuid(), id, 100, '', 'staff', 'sandbox', 'failed', now(), now()
      from orders, generate_series(1, 2) where order_id = $1 returning id`,
    [third],
  )
  await shop.sql('update orders set email_failed_at = now() where order_id = any($1)', [[third, fourth]])
  const stuck = await shop.sql<{ pi_id: string }>(
    `update checkouts set state = 'placed', attempts = 11, next_attempt_at = now() + interval '1 day'
      where id in (select checkout_id from orders where order_id = any($1)) returning pi_id`,
    [[sixth, seventh]],
  )
  const [one, two] = stuck.map(({ pi_id: id }) => `/payments/${id}`)
  return {
    'POST /api/admin/orders/{orderId}/take-back': { path: `/orders/${fifth}/take-back`, body: { version: 1 } },
    'POST /api/admin/orders/{orderId}/refunds/{refundId}/retry': {
      path: `/orders/${third}/refunds/${failed?.id}/retry`,
    },
    'POST /api/admin/orders/{orderId}/refunds/{refundId}/handled': {
      path: `/orders/${third}/refunds/${other?.id}/handled`,
      body: { note: 'Paid in cash' },
    },
    'POST /api/admin/payments/{paymentId}/retry': { path: `${one}/retry` },
    'POST /api/admin/payments/{paymentId}/handled': { path: `${two}/handled`, body: { note: 'Paid at the door' } },
    'POST /api/admin/orders/{orderId}/emails/{emailId}/retry': {
      path: `/orders/${third}/emails/confirmation/retry`,
    },
    'POST /api/admin/orders/{orderId}/emails/{emailId}/handled': {
      path: `/orders/${fourth}/emails/confirmation/handled`,
    },
    'PUT /api/admin/picking/{orderId}/lines/{productId}': {
      path: `/picking/${third}/lines/p1`,
      body: { isPicked: true },
    },
  }
}

async function deliveryExamples(ask: Ask): Promise<AdminExamples> {
  const { id, version } = await ask<AreaJson>('POST', '/areas', { kind: 'delivery', name: 'Town', zips: ['10'] })
  const time = { starts: '16:00', ends: '18:00', capacity: 10, price: 3.9, cutoff: { minutes: 60 } }
  const rules = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...time, weekday }))
  const path = `/slot-rules?area=${id}`
  const week = await ask<SlotRulesJson>('PUT', path, { version: 1, rules })
  const day = inAWeek().slice(0, 10)
  const special = await ask<SpecialDayJson>('POST', '/special-days', { day, area: id, rules: [time] })
  const slot = (await ask<WeekJson>('GET', '/slots')).slots.at(-1)
  return {
    'POST /api/admin/areas': { path: '/areas', body: { kind: 'pickup', name: 'Old Mill', address: 'Mill Lane 1' } },
    'PATCH /api/admin/areas/{id}': { path: `/areas/${id}`, body: { version, name: 'Old town' } },
    'PUT /api/admin/slot-rules': { path, body: { version: week.version, rules } },
    'POST /api/admin/special-days': { path: '/special-days', body: { day, name: 'Fair', isClosed: true } },
    'DELETE /api/admin/special-days/{id}': { path: `/special-days/${special.id}` },
    'PATCH /api/admin/slots/{id}': { path: `/slots/${slot?.id}`, body: { version: slot?.version, capacity: 12 } },
  }
}

async function webhookExamples(ask: Ask): Promise<AdminExamples> {
  const body = { url: 'https://till.example/larder', events: ['order.placed'] }
  const { id } = await ask<MadeWebhookJson>('POST', '/webhooks', body)
  const { id: old } = await ask<MadeWebhookJson>('POST', '/webhooks', body)
  await ask('POST', `/webhooks/${id}/test`)
  const [delivery] = (await ask<DeliveryPageJson>('GET', `/webhooks/${id}/deliveries`)).items
  return {
    'POST /api/admin/webhooks': { path: '/webhooks', body },
    'PATCH /api/admin/webhooks/{id}': { path: `/webhooks/${id}`, body: { events: ['order.paid'] } },
    'DELETE /api/admin/webhooks/{id}': { path: `/webhooks/${old}` },
    'POST /api/admin/webhooks/{id}/rotate': { path: `/webhooks/${id}/rotate` },
    'POST /api/admin/webhooks/{id}/test': { path: `/webhooks/${id}/test` },
    'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/again': {
      path: `/webhooks/${id}/deliveries/${delivery?.id}/again`,
    },
  }
}

/** Orders that the one who makes these calls has in hand. */
async function packingExamples(shop: TestPurchase, numbers: string[]): Promise<AdminExamples> {
  const [waiting, begun, tapped, unwanted] = numbers
  await shop.sql(
    `insert into packings (order_id, packer, lease_until) select id, 'leaver', now() + interval '1 hour'
      from orders where order_id = any($1)`,
    [[begun, tapped, unwanted]],
  )
  await shop.sql(
    `insert into pack_events (order_id, id, product_id, kind, by, device_at) select id, 'tapped', 1, 'picked', 'leaver', now()
      from orders where order_id = $1`,
    [tapped],
  )
  const event = { id: 'picked', line: 'p1', kind: 'picked', at: new Date().toISOString() }
  return {
    'POST /api/admin/packings/next': { path: '/packings/next', body: { count: 1 } },
    'POST /api/admin/packings/{orderId}/take': { path: `/packings/${waiting}/take` },
    'POST /api/admin/packings/{orderId}/events': { path: `/packings/${begun}/events`, body: { events: [event] } },
    'POST /api/admin/packings/{orderId}/finish': { path: `/packings/${tapped}/finish`, body: { version: 1 } },
    'POST /api/admin/packings/{orderId}/release': { path: `/packings/${unwanted}/release` },
  }
}

/** A run to change, one to remove, one that leaves, one that is ended, and one that whoever makes these calls drives. */
async function runExamples(shop: TestPurchase): Promise<AdminExamples> {
  const orders = await packedOrders(shop, 5)
  const [, , , missed, cancelled] = orders
  const day = dayOf(shop)
  const [edited, removed, leaving, ended, driven] = await shop.sql<{ id: string }>(
    `insert into runs (id, day, name, driver, state, left_at) select gen_random_uuid(), $1, 'Run ' || n, 'leaver',
        case when n > 3 then 'out' else 'planned' end, case when n > 3 then now() end
      from generate_series(1, 5) n returning id`,
    [day],
  )
  await shop.sql(
    `insert into run_stops (run_id, order_id, position, outcome, outcome_at) values ($1, $2, 8, 'not-home', now())`,
    [ended?.id, missed?.id],
  )
  await shop.sql(`insert into run_stops (run_id, order_id, position) values ($1, $2, 9)`, [ended?.id, cancelled?.id])
  await shop.sql(`update orders set status = 'Cancelled', cancelled_at = now() where id = $1`, [cancelled?.id])
  for (const [index, run] of [leaving, ended, driven].entries())
    await shop.sql('insert into run_stops (run_id, order_id, position) values ($1, $2, 1)', [
      run?.id,
      orders[index]?.id,
    ])
  const event = { id: 'handed', orderId: orders[2]?.number, kind: 'delivered', at: new Date().toISOString() }
  return {
    'POST /api/admin/orders/{orderId}/put-back': { path: `/orders/${cancelled?.number}/put-back` },
    'POST /api/admin/orders/{orderId}/returned/handled': { path: `/orders/${missed?.number}/returned/handled` },
    'POST /api/admin/runs': { path: '/runs', body: { day } },
    'PATCH /api/admin/runs/{id}': { path: `/runs/${edited?.id}`, body: { version: 1, name: 'North' } },
    'DELETE /api/admin/runs/{id}': { path: `/runs/${removed?.id}` },
    'POST /api/admin/runs/{id}/leave': { path: `/runs/${leaving?.id}/leave` },
    'POST /api/admin/runs/{id}/finish': { path: `/runs/${ended?.id}/finish` },
    'POST /api/admin/my-runs/{id}/events': { path: `/my-runs/${driven?.id}/events`, body: { events: [event] } },
  }
}

async function otherExamples(ask: Ask): Promise<AdminExamples> {
  for (const terms of [
    ['moon', 'luna'],
    ['sun', 'sol'],
  ])
    await ask('POST', '/synonyms', { terms })
  const [sun, moon] = (await ask<SynonymsJson>('GET', '/synonyms')).items
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02030' } })
    .jpeg()
    .toBuffer()
  const logo = (await ask<CouponPageJson>('GET', '/coupons')).logos[0]?.name ?? ''
  const coupon = { title: 'Spring', discountPercent: 10, minimumCents: 100, endsAt: inAWeek(), logo }
  const [edited, ended] = [
    await ask<StaffCouponJson>('POST', '/coupons', { ...coupon, code: 'EDITED26' }),
    await ask<StaffCouponJson>('POST', '/coupons', { ...coupon, code: 'ENDED26' }),
  ]
  return {
    'POST /api/admin/synonyms': { path: '/synonyms', body: { terms: ['star', 'stella'] } },
    'PATCH /api/admin/synonyms/{id}': {
      path: `/synonyms/${sun?.id}`,
      body: { version: sun?.version, terms: ['sun', 'soleil'] },
    },
    'DELETE /api/admin/synonyms/{id}': { path: `/synonyms/${moon?.id}` },
    'POST /api/admin/coupons': { path: '/coupons', body: { ...coupon, code: 'NEW26' } },
    'PATCH /api/admin/coupons/{id}': { path: `/coupons/${edited._id}`, body: { version: 1, title: 'Summer' } },
    'POST /api/admin/checklist/skip': { path: '/checklist/skip' },
    'POST /api/admin/checklist/{key}': { path: '/checklist/look' },
    'PATCH /api/admin/settings': { path: '/settings', body: { version: 0, values: { shop: { name: 'Corner Shop' } } } },
    'POST /api/admin/settings/emails/{key}/test': { path: '/settings/emails/order-placed/test' },
    'POST /api/admin/settings/restore': { path: '/settings/restore', body: { version: 1, to: 0 } },
    'PUT /api/admin/settings/logo': { path: '/settings/logo', body: picture },
    'PUT /api/admin/settings/icon': { path: '/settings/icon', body: picture },
    'POST /api/admin/settings/banner-pictures': { path: '/settings/banner-pictures', body: picture },
    'DELETE /api/admin/settings/logo': { path: '/settings/logo' },
    'DELETE /api/admin/settings/icon': { path: '/settings/icon' },
    'POST /api/admin/coupons/{id}/end': { path: `/coupons/${ended._id}/end`, body: { version: 1 } },
  }
}
