// The words of products, counted for suggestions: removing products is as fast as adding them, however new the list of words is.
import { expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

test('removing products from a shop that was never vacuumed costs no more than adding them', async () => {
  const { database, close } = await openTestDatabase()
  try {
    await runSql(database, 'truncate search_words')
    const add = (from: number) =>
      runSql(
        database,
        `insert into products (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
          select 'N' || i, 'Cracker ' || i, '80 g', 'Number ' || i, '{}', '', 1, 1, 100, 5
          from generate_series($1::int, $1::int + 199) i`,
        [from],
      )
    const timeOf = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    for (let from = 1_000; from < 2_400; from += 200) await add(from)
    const adding = await timeOf(() => add(2_400))
    const removing = await timeOf(() => runSql(database, `delete from products where sku ~ '^N24'`))
    expect(removing).toBeLessThan(3 * adding)
    const left = await runSql(
      database,
      `select word from search_words where word in ('2399', '2400', 'cracker') order by 1`,
    )
    expect(left).toEqual([{ word: '2399' }, { word: 'cracker' }])
  } finally {
    await close()
  }
})
