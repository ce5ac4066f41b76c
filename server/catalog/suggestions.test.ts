import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { createCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'

let testDatabase: TestDatabase
let catalog: Catalog

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  catalog = createCatalog(testDatabase)
})
afterAll(() => testDatabase.close())

test.each([
  ['aple', 'apple'],
  ['APLE', 'apple'],
  ['appel', 'apple'],
  ['tomatos', 'tomatoes'],
  ['chese', 'cheese'],
  ['bannana', 'banana'],
  ['brocoli', 'broccoli'],
  ['salmn', 'salmon'],
  ['ornage', 'orange'],
  ['creme', 'crème'],
])('no title has the word %s, and %s is suggested', async (typed, meant) => {
  expect(await catalog.suggestSpelling(typed)).toBe(meant)
})

test('a suggestion has results', async () => {
  for (const typed of ['smokd salmon', 'roial gala aples', 'organc spnach', 'dark choclate']) {
    const suggestion = await catalog.suggestSpelling(typed)
    expect(suggestion, typed).toBeDefined()
    expect(await catalog.countProducts({ search: suggestion ?? '', order: 'shelf' }), typed).toBeGreaterThan(0)
  }
})

test.each(['apple', 'Apples', 'chees', 'oliv oil'])(
  '"%s" is the start of a word in the catalog, so nothing is suggested',
  async (typed) => {
    expect(await catalog.suggestSpelling(typed)).toBeUndefined()
  },
)

test('several mistyped words are corrected together', async () => {
  expect(await catalog.suggestSpelling('smokd salmn')).toBe('smoked salmon')
})

test.each(['xqzwv', '', '%', '🍎', '\0', 'x'.repeat(500), 'one two three four five six', "'--"])(
  'nothing is suggested for "%s"',
  async (typed) => {
    expect(await catalog.suggestSpelling(typed)).toBeUndefined()
  },
)

test('a suggestion leaves the settings of the database unchanged', async () => {
  await catalog.suggestSpelling('aple')
  const [row] = await testDatabase.database.query<{ setting: string }>({
    name: 'setting',
    text: `select current_setting('pg_trgm.word_similarity_threshold') as setting`,
    values: [],
  })
  expect(row?.setting).toBe('0.6')
})
