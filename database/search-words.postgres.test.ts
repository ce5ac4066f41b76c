// The words of products: adding and removing products costs the same in a large shop as in a small one, however new its
// statistics are.
import { expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const addText = `insert into products
    (sku, title, unit, description, tags, picture, category_id, subcategory_id, price_cents, quantity)
  select 'N' || i, 'Cracker ' || i, '80 g', 'Number ' || i, '{}', '', 1, 1, 100, 5
  from generate_series($1::int, $1::int + 199) i`
const add = (database: Database, from: number) => runSql(database, addText, [from])

test('removing products from a shop that was never vacuumed costs no more than adding them', async () => {
  const { database, close } = await openTestDatabase()
  try {
    await runSql(database, 'truncate search_words')
    const timeOf = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    for (let from = 1_000; from < 2_400; from += 200) await add(database, from)
    const adding = await timeOf(() => add(database, 2_400))
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

test('the words of new products are written without reading those of the others', async () => {
  const { database, close } = await openTestDatabase()
  try {
    const reads = await database.transaction(async (on) => {
      await on.run({ name: '', text: addText, values: [1_000] })
      return on.run<{ number: number }>({
        name: '',
        text: `select seq_scan::int as number from pg_stat_xact_user_tables where relname = 'search_postings'`,
        values: [],
      })
    })
    expect(reads).toEqual([{ number: 0 }])
    const written = await runSql(
      database,
      `select count(*)::int as number from search_postings where stem ~ '^1[01]..$'`,
    )
    expect(written).toEqual([{ number: 200 }])
  } finally {
    await close()
  }
})

test('singular and plural are the same word', async () => {
  const { database, close } = await openTestDatabase()
  const plurals = 'berries loaves shelves radishes tomatoes boxes apples olives couscous cress'
  try {
    const text = `select string_agg(search_stem(word), ' ' order by place) as stems
      from unnest(string_to_array($1, ' ')) with ordinality as typed (word, place)`
    expect(await runSql(database, text, [plurals])).toEqual([
      { stems: 'berry loaf shelf radish tomato box apple olive couscous cress' },
    ])
  } finally {
    await close()
  }
})
