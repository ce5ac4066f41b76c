// Runs the integration in examples/ against a real shop, as its README says.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

const run = promisify(execFile)

let shop: TestPurchase
let folder: string
beforeAll(async () => {
  shop = await openTestPurchase()
  folder = await mkdtemp(join(tmpdir(), 'larder-example-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

test('the example mirrors every order once and reports each sale once', async () => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const payload = { name: 'Till 1', permissions: ['orders.read', 'stock.adjust'] }
  const made = await shop.app.inject({ method: 'POST', url: '/api/admin/keys', headers, payload })
  const { key } = made.json<{ key: string }>()
  const runExample = () =>
    run(process.execPath, [resolve('examples/till-and-books.ts'), 'orders.csv', 'sales.csv'], {
      cwd: folder,
      env: { ...process.env, SHOP: shop.origin, KEY: key },
    })
  const [product] = await shop.sql<{ id: number; sku: string; quantity: number }>(
    'select id, sku, quantity from products where quantity > 10 order by id limit 1',
  )
  const { id = 0, sku = '', quantity = 0 } = product ?? {}
  const sales = [`id,sku,sold,at`, `1,${sku},3,2026-01-31T12:00:00Z`, `2,NO-SUCH-SKU,1,2026-01-31T12:05:00Z`, '']
  await writeFile(join(folder, 'sales.csv'), sales.join('\n'))
  const shopper = await shop.newShopper()
  const bought = await shopper.buy([{ id: `p${id}`, count: 1 }])
  // Whatever the shop still does about it would be another change.
  await shop.shop.orders.idle()

  const first = await runExample()
  expect(first.stdout).toBe('1 orders changed\n1 sales reported, 0 known, 1 refused\n')
  expect(first.stderr).toContain('2: unknown-product')
  const [left] = await shop.sql<{ quantity: number }>('select quantity from products where id = $1', [id])
  expect(left?.quantity).toBe(quantity - 4)

  const mirrored = await readFile(join(folder, 'orders.csv'), 'utf8')
  expect(mirrored).toMatch(/^orderId,.*\n[A-Z0-9]{6},[^,]+,Pending,/)
  expect((await runExample()).stdout).toBe('0 orders changed\n0 sales reported, 1 known, 1 refused\n')
  expect(await readFile(join(folder, 'orders.csv'), 'utf8')).toBe(mirrored)

  expect((await shopper.call('POST', `/order/cancel/${bought}`)).statusCode).toBe(200)
  await shop.shop.orders.idle()
  expect((await runExample()).stdout).toMatch(/^1 orders changed/)
  const changed = await readFile(join(folder, 'orders.csv'), 'utf8')
  expect(changed.split('\n')).toHaveLength(3)
  expect(changed).toContain(',Cancelled,')
})
