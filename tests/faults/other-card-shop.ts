// A program for tests: a shop that takes one step of an order whose card was refused, or that is changed, and dies at the given point of it.
import { openDatabase } from '#database/connection.ts'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { createShop } from '#server/shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { withTimes } from '#tests/support/delivery-times.ts'

const [databaseUrl = '', crashAt = '', step = '', uid = '', orderId = '', given = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const ignore = () => {}
const log = { info: ignore, warn: ignore, error: ignore }
const { payments } = await openPayments({
  config: { stripe: undefined, cardSandboxFaults: false, publicUrl: 'http://localhost:3000', paymentLimits: undefined },
  database,
  embedded: { openCardSandbox: createCardSandbox },
  sendEvent: async () => false,
  log,
})
const purchase = { payments, log, crashAt }
const shop = createShop({ database, identity: createTestTokens().source, purchase, fixedSettings: withTimes })
const by = { kind: 'staff', uid: 'picker', record: async () => {} } as const

if (step === 'finish') await shop.packing.finish({ orderId, version: 2, by })
if (step === 'open') await shop.orders.payWithOtherCard(uid, { order: orderId, price: Number(given) })
if (step === 'pay') await shop.orders.place(uid, given)
if (step === 'change') {
  const lines = [{ id: 'p1', count: Number(given) }]
  const found = await shop.orders.findChangeable(uid, orderId, lines)
  const total = (found?.changed.reservedCents ?? 0) / 100
  const seen = { version: found?.order.version ?? 0, lines, total }
  await shop.orders.changeOrder({ orderId, uid, ...seen, to: {}, confirmedAge: 0 })
}
if (step === 'open-change') {
  const lines = [{ id: 'p1', count: Number(given) }]
  const found = await shop.orders.findChangeable(uid, orderId, lines)
  const total = (found?.changed.reservedCents ?? 0) / 100
  const wanted = { orderId, uid, version: found?.order.version ?? 0, lines, to: {}, total, confirmedAge: 0 }
  await shop.orders.payForChange(uid, { wanted, price: total - (found?.limitCents ?? 0) / 100 })
}
await shop.orders.idle()
process.exit(0)
