// Half characters, zero bytes and invented cursors in every documented parameter, and in every text of every body: refused,
// never an error of the shop.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { AdminExamples, Example } from '#tests/support/admin-calls.ts'
import { prepareAdminExamples, typeOf } from '#tests/support/admin-examples.ts'
import { resolvedDocument } from '#tests/support/openapi.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

type Schema = z.infer<typeof schema>
const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get items() {
    return schema.optional()
  },
  get anyOf() {
    return z.array(schema).optional()
  },
  get oneOf() {
    return z.array(schema).optional()
  },
})
const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema }).optional()) }).optional(),
      }),
    ),
  ),
})

let shop: TestPurchase
let examples: AdminExamples
let token: string
beforeAll(async () => {
  shop = await openTestPurchase()
  examples = await prepareAdminExamples(shop)
  token = await shop.tokenOf('owner')
})
afterAll(async () => {
  await shop.shop.staffCatalog.imports.idle()
  await shop.close()
})

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const inAddresses = ['%00', 'a%00b', '%ED%A0%80']
const cursors = [
  '2026-99-99',
  encoded('2026-99-99 00:00:00+00|00000000-0000-4000-8000-000000000000'),
  encoded('2026-01-01 00:00:00+00|\0'),
  encoded('["2026-99-99 00:00:00+00","00000000-0000-4000-8000-000000000000"]'),
  encoded(String.raw`["\ud800",1]`),
  encoded(String.raw`["\u0000",1]`),
]
const inBodies = ['\0', '\uD800', 'a\u0007']

async function statusOf(method: string, url: string, { body, headers }: Omit<Example, 'path'> = {}): Promise<number> {
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...typeOf(body), ...headers },
    ...(body && { payload: body }),
    payloadAsStream: true,
  })
  // A stream never ends: its headers are enough.
  answer.stream().destroy()
  return answer.statusCode
}

/** The body once for each of its texts, with this one in its place. */
function bodiesWith(body: unknown, text: string): unknown[] {
  if (typeof body === 'string') return [text]
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return []
  return Object.entries(body).flatMap(([key, part]) =>
    bodiesWith(part, text).map((changed) =>
      Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed },
    ),
  )
}

/** Something of this shape, right or nearly so. */
function sampleOf(one: Schema): unknown {
  const [first] = one.anyOf ?? one.oneOf ?? []
  if (first !== undefined) return sampleOf(first)
  if (one.const !== undefined) return one.const
  if (one.enum !== undefined) return one.enum[0]
  const type = [one.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(one.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]))
  if (type === 'array') return one.items === undefined ? [] : [sampleOf(one.items)]
  if (type === 'string') return 'p1'
  return type === 'boolean' ? true : Math.max(one.minimum ?? 1, 1)
}

test('no text in an address or a body is an error of the shop, and the back office takes none that it can’t store', async () => {
  const { paths } = documented.parse(resolvedDocument((await shop.app.inject('/openapi.json')).json()))
  const failed: string[] = []
  const taken: string[] = []
  const note = (list: string[], what: string) => void list.push(what)
  let asked = 0
  for (const [path, methods] of Object.entries(paths))
    for (const [verb, { parameters, requestBody }] of Object.entries(methods)) {
      const method = verb.toUpperCase()
      const call = `${method} ${path}`
      const example = (examples as Partial<Record<string, Example>>)[call]
      const plain = example === undefined ? path.replaceAll(/\{\w+\}/g, 'NOBODY') : `/api/admin${example.path}`
      for (const { name, in: place } of parameters) {
        const values = place === 'query' ? [...inAddresses, ...cursors] : inAddresses
        for (const value of place === 'header' ? [] : values) {
          asked += 1
          const url =
            place === 'path'
              ? path.replace(`{${name}}`, value).replaceAll(/\{\w+\}/g, 'NOBODY')
              : `${plain}${plain.includes('?') ? '&' : '?'}${name}=${value}`
          const status = await statusOf(method, url, example)
          if (status >= 500) note(failed, `${call}: ${name}=${value}`)
        }
      }
      const shape = requestBody?.content['application/json']?.schema
      const body = example?.body ?? (shape && sampleOf(shape))
      for (const text of inBodies)
        for (const changed of bodiesWith(body, text)) {
          asked += 1
          const status = await statusOf(method, plain, { ...example, body: changed as object })
          if (status >= 500) note(failed, `${call}: ${JSON.stringify(changed)}`)
          if (path.startsWith('/api/admin/') && status !== 400) note(taken, `${call}: ${JSON.stringify(changed)}`)
        }
    }
  expect({ failed, taken }).toEqual({ failed: [], taken: [] })
  expect(asked).toBeGreaterThan(1_000)
}, 120_000)
