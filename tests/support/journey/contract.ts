// Compares every JSON response that the pages get from the shop's API with its OpenAPI document, which is generated from
// the server's zod schemas. Cached and streamed responses don't pass through the server's serializer, so only this sees them.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from '@playwright/test'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { resolvedDocument } from '#tests/support/openapi.ts'

const schema = z.object({ schema: z.record(z.string(), z.json()) }).optional()
const jsonContent = z.object({ 'application/json': schema, 'application/problem+json': schema })
const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ content: jsonContent.optional() })).optional() }),
    ),
  ),
})

export type Contract = ReturnType<typeof createContract>

export function createContract(openapi: unknown) {
  const operations = Object.entries(documentShape.parse(resolvedDocument(openapi)).paths)
    // Of two that fit, the server takes the one with fewer parameters.
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses = {} }]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
        schemas: new Map(
          Object.entries(responses).flatMap(([status, { content }]) => {
            const described = content?.['application/json'] ?? content?.['application/problem+json']
            return described === undefined ? [] : [[status, once(() => z.fromJSONSchema(described.schema))] as const]
          }),
        ),
      })),
    )

  return {
    /** Each difference between a response of the API and its schema. Other addresses aren't described and have none. */
    differences(method: string, path: string, status: number, body: unknown): string[] {
      const operation = operations.find((one) => one.method === method && one.path.test(path))
      if (operation === undefined) return []
      const { schemas } = operation
      const range = `${String(status)[0]}XX`
      const read = schemas.get(String(status)) ?? schemas.get(range)
      const schema = read?.() ?? (status >= 400 ? problemJson : undefined)
      if (schema === undefined) return [`status ${status} is not described`]
      const { error } = schema.safeParse(body)
      return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    },
  }
}

/** Of the hundreds of responses described, a worker sees a few dozen. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

let contract: Promise<Contract> | undefined

/** The contract of the running shop, read once in each worker. */
export function contractOf(baseURL: string): Promise<Contract> {
  contract ??= readDocument(baseURL).then(createContract)
  return contract
}

/** A shop that has only just opened may be too busy at first. */
async function readDocument(baseURL: string, tries = 3): Promise<unknown> {
  const response = await fetch(`${baseURL}/openapi.json`)
  if (response.ok) return response.json()
  if (tries === 1) throw new Error(`openapi.json: ${response.status} ${await response.text()}`)
  await wait(1_000)
  return readDocument(baseURL, tries - 1)
}

export async function contractViolations(response: Response, contract: Contract): Promise<string[]> {
  const method = response.request().method()
  const { pathname } = new URL(response.url())
  // The shop's own errors are problems; any other error stands for a gateway in front of it.
  const type = response.status() >= 400 ? 'application/problem+json' : 'application/json'
  if (response.headers()['content-type']?.startsWith(type) !== true || response.status() === 304) return []
  // A page that was left or went offline takes the body of its last responses along; the browser may never say so.
  const text = await Promise.race([response.text().catch(() => ''), wait(3_000, '', { ref: false })])
  if (text === '') return []
  const differences = contract.differences(method, pathname, response.status(), JSON.parse(text))
  return differences.map((difference) => `contract: ${method} ${pathname} ${difference}`)
}
