import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readRow } from './import-row.ts'
import { sampleFile } from './sample-file.ts'
import { refusalsOf, tidyFields } from '#domain/product/product-edit.ts'

test('the sample file is understood to its last cell', () => {
  const [headers = [], ...rows] = parse(sampleFile(), { bom: true })
  const mapping = guessColumns(headers)
  expect(mapping).not.toContain(null)
  expect(rows).toHaveLength(3)
  for (const cells of rows) {
    const { values, wrong } = readRow(cells, { mapping })
    expect(wrong).toEqual([])
    const { title = '', unit = '', sku = '', barcode = null, contains = null } = values
    expect(refusalsOf(tidyFields({ title, unit, sku, barcode, contains }))).toEqual({})
    expect(values).toMatchObject({
      priceCents: expect.any(Number),
      category: expect.any(String),
      stock: expect.any(Number),
    })
  }
})
