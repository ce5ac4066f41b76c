// Only the owner of a table writes to it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exceptions, tableOwners } from './table-owners.ts'

const write = /\b(?:insert\s+into|delete\s+from|update|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const sources = globSync('{server,embedded,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

/** The tables that the SQL in a file writes to. */
function tablesWritten(source: string): string[] {
  const names = [...source.matchAll(write)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => Object.hasOwn(tableOwners, name))
}

function foreignWrites(file: string, source: string): string[] {
  const allowed = exceptions.find((exception) => exception.file === file)?.tables ?? []
  return tablesWritten(source)
    .filter((table) => !file.startsWith(`${tableOwners[table]}/`) && !allowed.includes(table))
    .map((table) => `${file} writes ${table}, which belongs to ${tableOwners[table]}`)
}

test('only the owner of a table writes to it', () => {
  expect(sources.flatMap((file) => foreignWrites(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('the catalog only reads', () => {
  const writes = sources.filter((file) => file.startsWith('server/catalog/') && write.test(readFileSync(file, 'utf8')))
  expect(writes).toEqual([])
})

test('every table and view that can be written to has an owner', () => {
  const tables = globSync('database/tables/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pg(?:Table|View)\(\s*(?:\/\/.*\s*)?'([a-z_]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(tables.toSorted()).toEqual(Object.keys(tableOwners))
})

test('every exception is still needed', () => {
  for (const { file, tables } of exceptions)
    expect(tablesWritten(readFileSync(file, 'utf8'))).toEqual(expect.arrayContaining(tables))
})

test.each([
  'INSERT INTO products (id)',
  'update products set',
  'delete from only products',
  'UPDATE "products"',
  'truncate products',
])('a write is found: %s', (sql) => {
  expect(foreignWrites('server/coupons/a.ts', `text: \`${sql}\``)).toHaveLength(1)
  expect(foreignWrites('server/assortment/a.ts', `text: \`${sql}\``)).toEqual([])
})
