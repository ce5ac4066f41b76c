// I14 as a property on real SQL: random batches over a few products, among edits, corrections and sales. Each undo restores exactly
// what still has the batch's value, never a stock, and lists the rest. RANDOM_BATCHES=1000 tries more of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#database/connection.ts'
import { batchFields } from '#domain/bulk-edits/batch.ts'
import type { BatchValues } from '#domain/bulk-edits/batch.ts'
import { planEdit } from '#domain/bulk-edits/bulk-edit.ts'
import type { BulkEdit } from '#domain/bulk-edits/bulk-edit.ts'
import { isSame } from '#domain/product/product-edit.ts'
import { lockProducts } from '#server/assortment/products/product-rows.ts'
import type { ProductRow } from '#server/assortment/products/product-rows.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { applyChunk } from './apply-chunk.ts'
import { addChanges, columns, createBatch } from './batch-rows.ts'
import type { Batch, BatchChangeRow } from './batch-rows.ts'
import { undoChunk } from './undo-chunk.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

const by = { uid: 'cara', role: 'catalog' } as const
const ids = [1, 2, 3, 4, 5, 6]
const inOneTransaction = 25
const rounds = Math.ceil(Number(process.env['RANDOM_BATCHES'] ?? 300) / inOneTransaction)

/** The same numbers each time. */
function createRandom(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
  const of = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  return { below, of }
}
const random = createRandom(20_261_116)

function randomEdit(): BulkEdit {
  return random.of<() => BulkEdit>([
    () => ({ kind: 'price', change: { percent: random.below(80) - 40 }, rounding: random.of(['cents', '99', '00']) }),
    () => ({ kind: 'price', change: { cents: random.below(400) - 200 }, rounding: 'cents' }),
    () => ({ kind: 'discount', percent: 1 + random.below(60), rounding: 'cents' }),
    () => ({ kind: 'end-discount' }),
    () => ({ kind: 'tags', add: [random.of(['a', 'b', 'c'])], remove: [random.of(['a', 'b', 'c'])] }),
    () => ({ kind: 'shelf', subcategoryId: 1 + random.below(4) }),
    () => ({ kind: 'archive', isArchived: random.below(3) === 0 }),
  ])()
}

const disturbances: readonly [string, ...string[]] = [
  `update products set price_cents = price_cents + 3 where id = $1 and coalesce(original_price_cents, 100000) > price_cents + 3`,
  `update products set original_price_cents = price_cents + 1 where id = $1`,
  `update products set original_price_cents = null where id = $1`,
  `update products set tags = '{z}' where id = $1`,
  `update products set archived_at = null where id = $1`,
  `with noted as (insert into stock_changes (product_id, kind, change) values ($1, 'correction', 2))
    update products set quantity = quantity + 2 where id = $1`,
]
async function disturb(on: Transaction): Promise<void> {
  if (random.below(2) !== 0) return
  const text = random.of(disturbances)
  await on.run({ name: `disturb-${disturbances.indexOf(text)}`, text, values: [1 + random.below(ids.length)] })
}

async function startOf(on: Transaction, id: string): Promise<Batch> {
  const text = `select ${columns} from batches b where id = $1`
  const [batch] = await on.run<Batch>({ name: 'batch-start', text, values: [id] })
  if (batch === undefined) throw new Error('The batch is gone')
  return batch
}

type Row = Pick<BatchChangeRow, 'productId' | 'state' | 'before' | 'after' | 'skipped'>

type Products = Awaited<ReturnType<typeof lockProducts>>
type Undone = { id: string; edit: BulkEdit; before: Products; after: Products }

/** `seen`: the products as the one before left them. */
async function oneBatch(on: Transaction, seen: Products): Promise<Undone> {
  const edit = randomEdit()
  const chosen = ids.filter(() => random.below(3) === 0)
  const id = await createBatch(on, { kind: 'bulk', what: { edit }, expected: chosen.length, by })
  const batch = await startOf(on, id)
  const planned = chosen.flatMap((productId, index) => {
    const current = seen.get(productId)
    if (current === undefined) return []
    const { change, ...plan } = planEdit(edit, current)
    return [{ position: index + 1, action: 'edit' as const, productId, ...change, ...plan }]
  })
  await addChanges(on, id, planned)
  await disturb(on)
  await applyChunk(on, batch, 100)
  await disturb(on)
  await disturb(on)
  const before = await lockProducts(on, ids)
  await undoChunk(on, batch, 100)
  return { id, edit, before, after: await lockProducts(on, ids) }
}

/** Compares what was told of all these batches with what became of the products, from one look at their rows. */
async function problemsOf(on: Transaction, undone: Undone[]): Promise<string[]> {
  const rows = await on.run<Row & { batchId: string }>({
    name: 'undone-rows',
    text: `select batch_id as "batchId", product_id as "productId", state, before, after, skipped from batch_changes
      where batch_id = any($1::uuid[]) and state = 'changed'`,
    values: [undone.map(({ id }) => id)],
  })
  return undone.flatMap(({ id, edit, before, after }) =>
    ids.flatMap((productId) => {
      const row = rows.find((one) => one.batchId === id && one.productId === productId)
      const wrong = findWrong(row, before.get(productId), after.get(productId))
      return wrong.map((problem) => `${problem}: ${JSON.stringify(edit)}`)
    }),
  )
}

function findWrong(row: Row | undefined, before: ProductRow | undefined, after: ProductRow | undefined): string[] {
  if (before === undefined || after === undefined) return ['a product is gone']
  const { version: _was, ...values } = before
  const expected: Partial<BatchValues> = { ...values }
  const listed = new Map(row?.skipped?.map(({ field, text }) => [field, text]))
  for (const field of batchFields) {
    const given = row?.after?.[field]
    if (given === undefined || row === undefined || row.before === null) continue
    const isOurs = isSame(given, before[field])
    if (!isOurs && !listed.has(field)) return [`${field} isn't listed`]
    if (isOurs && !listed.has(field)) Object.assign(expected, { [field]: row.before[field] })
    if (isOurs && listed.get(field) === 'changed since') return [`${field} was not restored`]
  }
  if (after.quantity !== before.quantity) return ['the stock was changed']
  return batchFields.filter((field) => !isSame(expected[field], after[field])).map((field) => `${field} is wrong`)
}

test('undo restores exactly what still has the value of the batch, over hundreds of batches between sales', async () => {
  await shop.sql('update products set archived_at = null where id <= 6')
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 8 === 0) await buy()
    await shop.shop.database.transaction(async (on) => {
      const undone: Undone[] = []
      for (let batch = 0; batch < inOneTransaction; batch++)
        undone.push(await oneBatch(on, undone.at(-1)?.after ?? (await lockProducts(on, ids))))
      problems.push(...(await problemsOf(on, undone)))
    })
  }
  expect(problems).toEqual([])
  const [done] = await shop.sql(
    'select count(*)::int as batches, sum(changed)::int > count(*) / 2 as many from batches',
  )
  expect(done).toEqual({ batches: rounds * inOneTransaction, many: true })
  // I13: one entry for each product that was changed, and one for each that was restored.
  const unlogged = await shop.sql(`select b.id from batches b where b.changed <>
      (select count(*) from staff_log l where l.batch = b.id and l.action <> 'product.undone')
    or b.restored <> (select count(*) from staff_log l where l.batch = b.id and l.action = 'product.undone')`)
  expect(unlogged).toEqual([])
  // I12: nothing of it moved a stock.
  const moved = await shop.sql(`select id from products p
    where quantity <> (select sum(change) from stock_ledger l where l.product_id = p.id)`)
  expect(moved).toEqual([])
}, 60_000)

async function buy(): Promise<void> {
  await shop.sql('update products set archived_at = null where id = 1')
  const shopper = await shop.newShopper()
  const { clientSecret } = await shopper.reachPayment([{ id: 'p1', count: 1 }])
  const { intentId } = await shopper.confirm(clientSecret)
  expect((await shopper.order(intentId)).statusCode).toBe(200)
}
