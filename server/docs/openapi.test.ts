// What others rely on in /openapi.json: it's complete enough to generate a client from it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const operation = z.looseObject({ operationId: z.string().optional(), summary: z.string().optional() })
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

let shop: TestShop
let operations: (z.infer<typeof operation> & { call: string })[]
beforeAll(async () => {
  shop = await openTestShop()
  const { paths } = documentShape.parse((await shop.app.inject('/openapi.json')).json())
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, call: `${method.toUpperCase()} ${path}` })),
  )
})
afterAll(() => shop.close())

test('every call has an operationId and a summary: add both to the schema of the route, see CONTRIBUTING.md', () => {
  const undescribed = operations.filter(({ operationId, summary }) => !isName(operationId) || !summary)
  expect(undescribed.map(({ call }) => call)).toEqual([])
})

test('no two calls have the same operationId', () => {
  const byId = Map.groupBy(operations, ({ operationId }) => operationId)
  const shared = [...byId].filter(([, calls]) => calls.length > 1)
  expect(shared.map(([id, calls]) => `${id}: ${calls.map(({ call }) => call).join(', ')}`)).toEqual([])
})

/** A name that generators can give to a function. */
function isName(operationId: string | undefined): boolean {
  return operationId !== undefined && /^[a-z][A-Za-z]+$/.test(operationId)
}
