// What others rely on in /openapi.json: it's complete enough to generate a client from it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { bodyExamples, shapeExamples } from './examples.ts'

const operation = z.looseObject({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })) })
    .optional(),
})
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
const report = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
})
const run = promisify(execFile)

let shop: TestShop
let document: string
let operations: (z.infer<typeof operation> & { call: string })[]
beforeAll(async () => {
  shop = await openTestShop()
  document = (await shop.app.inject('/openapi.json')).body
  const { paths } = documentShape.parse(JSON.parse(document))
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

test('the linter of Redocly finds neither errors nor warnings, with its recommended rules', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-openapi-'))
  await writeFile(join(folder, 'openapi.json'), document)
  const options = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json']
  // It sends nothing and asks for nothing.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const linter = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
  const linting = run(process.execPath, [linter, ...options], { cwd: folder, env })
  const { stdout } = await linting.catch((error: { stdout: string }) => error)
  const { problems } = report.parse(JSON.parse(stdout))
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  await rm(folder, { recursive: true })
})

test('what programs send first, and what they meet everywhere, has an example', () => {
  const { components } = documentShape.parse(JSON.parse(document))
  const without = Object.keys(bodyExamples).filter((id) => {
    const call = operations.find(({ operationId }) => operationId === id)
    return call?.requestBody?.content['application/json']?.example === undefined
  })
  expect(without).toEqual([])
  for (const [name, example] of Object.entries(shapeExamples))
    expect(components.schemas[name]).toMatchObject({ examples: [example] })
})

test('it is at most 250 kB: shapes that are used twice have names, by .meta({ id }) of their zod schemas', () => {
  expect(Buffer.byteLength(document)).toBeLessThan(250_000)
})

/** A name that generators can give to a function. */
function isName(operationId: string | undefined): boolean {
  return operationId !== undefined && /^[a-z][A-Za-z]+$/.test(operationId)
}
