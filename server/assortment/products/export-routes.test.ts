// The products as a file: every field, in the form of a spreadsheet, and nothing that it would run.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unescapeFormula } from '#domain/imports/csv.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenFor(await addTestStaff(shop.shop.database, 'viewer'))
})
afterAll(() => shop.close())

const download = () =>
  shop.app.inject({ url: '/api/admin/exports/products.csv', headers: { authorization: `Bearer ${token}` } })

test('every product has its row, with what a spreadsheet needs to read it', async () => {
  await runSql(
    shop.shop.database,
    `update products set title = '=HYPERLINK("x"),; "two"', tags = array['a, b', 'c\\d'], barcode = '4006381333931',
      original_price_cents = 1000, price_cents = 799, archived_at = now(), description = E'one\\ntwo' where id = 3`,
  )
  const { statusCode, headers, body } = await download()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="larder-products-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect(body.startsWith('\uFEFF_id,SKU,Barcode,Title,')).toBe(true)
  expect(body.split('\n').every((line, index) => index === 0 || !/^"?[=+@]/.test(line))).toBe(true)
  const rows = parse(body, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
  const [count] = await runSql<{ number: number }>(shop.shop.database, 'select count(*)::int as number from products')
  expect(rows).toHaveLength(count?.number ?? 0)
  const nasty = rows.find(({ _id }) => _id === 'p3')
  expect(nasty).toMatchObject({
    Title: `'=HYPERLINK("x"),; "two"`,
    Tags: 'a\\, b, c\\\\d',
    Barcode: '4006381333931',
    Price: '7.99',
    'Price before discount': '10.00',
    Archived: 'yes',
    Description: 'one\ntwo',
  })
  expect(unescapeFormula(nasty?.['Title'] ?? '')).toBe('=HYPERLINK("x"),; "two"')
  expect(nasty?.['Picture']).toMatch(/^http:\/\/localhost:3000\/images\//)
  expect(nasty?.['Stock']).toBe(nasty?.['Stock when exported'])
})
