// What the shop removes when an unverified account passes to the owner of its email.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let purchase: TestPurchase
beforeAll(async () => void (purchase = await openTestPurchase()))
afterAll(() => purchase.close())

async function squat() {
  const squatter = await purchase.newShopper()
  await squatter.call('POST', '/users', { email: squatter.email, displayName: 'Squatter' })
  await squatter.buy([{ id: 'p4', count: 1 }])
  await purchase.shop.orders.idle()
  const { clientSecret } = await squatter.reachPayment([{ id: 'p5', count: 2 }])
  return { squatter, clientSecret }
}
const read = async (who: Awaited<ReturnType<typeof squat>>['squatter']) => {
  const record = (await who.call('GET', '/api/users')).json<unknown[]>()
  const orders = (await who.call('GET', '/orders')).json<unknown[]>()
  const [info] = await purchase.sql('select 1 from checkout_infos where user_id = $1', [who.uid])
  const [cart] = await purchase.sql('select 1 from carts where user_id = $1', [who.uid])
  const [open] = await purchase.sql(`select 1 from checkouts where user_id = $1 and state = 'open'`, [who.uid])
  return { record, orders: orders.length, info, cart, open }
}
const nothing = { record: [], info: undefined, cart: undefined, open: undefined }

test.each([
  ['provider', 0],
  ['reset', 1],
] as const)('by %s: record, address, cart and open payment are gone, %i orders are left', async (by, orders) => {
  const { squatter, clientSecret } = await squat()
  await purchase.shop.clearAccount(squatter.uid, by)
  expect(await read(squatter)).toEqual({ ...nothing, orders })
  expect((await squatter.confirm(clientSecret)).status, 'the open payment cannot be paid any more').toBe(400)
  await purchase.shop.clearAccount(squatter.uid, by)
  expect(await read(squatter)).toEqual({ ...nothing, orders })
})

test('detached orders are retained without personal data', async () => {
  const { squatter } = await squat()
  const [before] = await purchase.sql<{ id: string }>('select id from orders where user_id = $1', [squatter.uid])
  await purchase.shop.clearAccount(squatter.uid, 'provider')
  const [after] = await purchase.sql(
    `select o.email, o.street, o.user_id = c.user_id as same from orders o join checkouts c on c.id = o.checkout_id
      where o.id = $1`,
    [before?.id],
  )
  expect(after).toEqual({ email: '', street: '', same: true })
  expect((await squatter.call('GET', `/orders/${before?.id}`)).statusCode).toBe(404)
})
