import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestPastedLine, maxPastedLines, parsePastedList } from '#domain/search/pasted-list.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { LineMatchesJson } from '#server/catalog/product-json.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

const ask = (lines: unknown) => shop.app.inject({ method: 'POST', url: '/list-matches', payload: { lines } })
const titlesFor = async (...lines: string[]) =>
  (await ask(lines)).json<LineMatchesJson>().lines.map(({ products }) => products.map(({ title }) => title))

test('each line finds what a search for it alone finds, in the same order', async () => {
  const lines = parsePastedList('2 milk\nbananas x3\n500g flour\nbannana\nolive oil\nzzzzqqq\ntooth paste')
  const texts = lines.map(({ text }) => text)
  const together = await titlesFor(...texts)
  for (const [index, text] of texts.entries())
    expect([text, together[index]]).toEqual([text, (await titlesFor(text))[0]])
  const [milk, bananas, , typo, , nothing] = together
  expect([milk?.length, nothing]).toEqual([5, []])
  expect(milk?.[0]).toMatch(/milk/i)
  expect([bananas?.[0], typo?.[0]]).toEqual([expect.stringMatching(/banana/i), expect.stringMatching(/banana/i)])
})

test('what is called exactly so comes before what sells more, and a diet in short is one', async () => {
  const [sugar, corn, bread] = await titlesFor('icing sugar', 'sweetcorn', 'gf bread')
  expect(sugar?.slice(0, 2)).toEqual(['Silky Icing Sugar', 'Golden Caster Sugar'])
  expect(corn?.slice(0, 2).toSorted()).toEqual(['Crunchy Sweetcorn', 'Young Sweetcorn'])
  expect(bread?.[0]).toBe('Gluten-Free Sliced Bread')
  expect(bread).not.toContain('Soft White Sandwich Bread')
})

test('who does not say how it is prepared gets it as it is', async () => {
  const [plain, grated, ham] = await titlesFor('mozzarella', 'grated mozzarella', 'ham')
  expect(plain?.slice(0, 2)).toEqual(['Buffalo Mozzarella Ball', 'Grated Mozzarella'])
  expect(grated?.[0]).toBe('Grated Mozzarella')
  expect(ham?.[0]).toBe('Thin Sliced Cooked Ham')
})

test('a whole list costs as many queries as one line', async () => {
  const { catalog, database } = shop.shop
  const count = async (texts: string[]) => {
    const before = database.catalogReads.query
    let queries = 0
    database.catalogReads.query = async (statement) => {
      queries += 1
      return before(statement)
    }
    await catalog.matchLines(texts, 5)
    database.catalogReads.query = before
    return queries
  }
  await catalog.matchLines(['milk'], 5)
  const words = ['milk', 'rice', 'bread', 'eggs', 'tea', 'honey', 'salt', 'fish', 'onion', 'apple']
  expect(await count(Array.from({ length: maxPastedLines }, (_, index) => words[index % 10] ?? ''))).toBeLessThan(5)
})

test.each([
  [[]],
  ['milk'],
  [[7]],
  [['']],
  [['a\0b']],
  [['x'.repeat(longestPastedLine + 1)]],
  [Array.from({ length: maxPastedLines + 1 }, () => 'milk')],
])('%j is no list', async (lines) => {
  expect((await ask(lines)).statusCode).toBe(400)
})

test.each(["'; drop table products; --", '%_%', '🥚', '" & !( | <-> :*', '\\'])(
  'a line "%s" finds little and breaks nothing',
  async (line) => {
    expect((await ask([line, 'milk'])).statusCode).toBe(200)
  },
)
