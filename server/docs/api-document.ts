// The OpenAPI document, from what Fastify collected of the routes: with names for what is used more than once, and with the
// problems that every call can have.
import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { withExample, withExamples } from './examples.ts'
import { nameParameters } from './name-parameters.ts'
import { extendShapes, inlineUsedOnce, nameShapes } from './name-shapes.ts'
import { withoutNoise } from './without-noise.ts'

const media = z.object({ schema: z.looseObject({ $ref: z.string().optional() }) })
const response = z.object({ description: z.string(), content: z.record(z.string(), media).optional() })
const operation = z.looseObject({
  security: z.array(z.unknown()).default([]),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), response),
})
const collected = z.looseObject({
  info: z.looseObject({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

type Response = z.infer<typeof response>
type Responses = Record<string, Response>
type Paths = Record<string, Record<string, { responses: Responses }>>

const refused: Response = {
  description:
    'Refused: 400 for what was sent, 401 or 403 for who sent it, 404 for what is not there, 409 for what changed meanwhile, 429 for how often.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

export function apiDocument(swagger: unknown) {
  const { paths, components, ...document } = collected.parse(JSON.parse(JSON.stringify(swagger), withoutNoise))
  const described = mapValues(paths, (calls) =>
    mapValues(calls, ({ security, ...call }) => ({
      ...call,
      // Who is signed in is the rule, see describe-api.ts.
      ...(security.length === 0 && { security }),
      responses: describeResponses(call.responses, components.schemas),
    })),
  )
  const { paths: withParameters, parameters } = nameParameters(described)
  const named = nameShapes(nameResponses(withParameters), components.schemas)
  const { uses, shapes } = inlineUsedOnce(named.uses, extendShapes(named.shapes, named.unused))
  const { calls, responses } = uses
  return {
    ...document,
    paths: mapValues(calls, (list) => mapValues(list, withExample)),
    components: { ...components, parameters, responses, schemas: withExamples(shapes) },
  }
}

/** One entry for all refusals: where a conflict says more than a problem, and need not, it's the shape of all of them. */
function describeResponses(responses: Responses, shapes: Record<string, unknown>): Responses {
  const others = Object.entries(responses).filter(([status, one]) => !(Number(status) >= 400 && isPlain(one)))
  const conflict = others.find(([status, one]) => status === '409' && mayBePlain(shapes[shapeOf(one) ?? '']))
  const own = mapValues(Object.fromEntries(others.filter((one) => one !== conflict)), describe)
  if (conflict === undefined) return { ...own, '4XX': refused }
  const { content } = describe(conflict[1], '409')
  return { ...own, '4XX': { description: 'Refused', content } }
}

const requiring = z.object({ type: z.literal('object'), required: z.array(z.string()) })
const always = new Set(Object.keys(problemJson.shape))

function mayBePlain(shape: unknown): boolean {
  const { data } = requiring.safeParse(shape)
  return data !== undefined && data.required.every((name) => always.has(name))
}

function describe({ description, content = {} }: Response, status: string): Response {
  const said = description === 'Default Response' ? (STATUS_CODES[status] ?? status) : description
  const types = Object.entries(content).map(([type, { schema }]) => {
    const { description: twice, ...rest } = schema
    const isProblem = Number(status) >= 400 && type === 'application/json'
    return [isProblem ? 'application/problem+json' : type, { schema: twice === said ? rest : schema }]
  })
  return { description: said, ...(types.length > 0 && { content: Object.fromEntries(types) }) }
}

/** What several calls send is a component: the plain problems by their status, others by their shape. */
function nameResponses(paths: Paths) {
  const keyOf = (response: Response, status: string) => JSON.stringify([status, response])
  const all = Object.values(paths).flatMap((calls) => Object.values(calls))
  const uses = all.flatMap((call) => Object.entries(call.responses).map(([status, one]) => keyOf(one, status)))
  const counts = Map.groupBy(uses, (key) => key)
  const responses: Responses = {}
  const name = (response: Response, status: string) => {
    const found = (counts.get(keyOf(response, status))?.length ?? 0) < 2 ? undefined : responseName(response, status)
    if (found === undefined) return response
    responses[found] ??= response
    if (JSON.stringify(responses[found]) !== JSON.stringify(response)) return response
    return { $ref: `#/components/responses/${found}` }
  }
  const calls = mapValues(paths, (list) =>
    mapValues(list, (call) => ({ ...call, responses: mapValues(call.responses, name) })),
  )
  return { calls, responses }
}

function responseName(response: Response, status: string): string | undefined {
  if (status === '4XX' && isPlain(response)) return status
  const inWords = STATUS_CODES[status] ?? status
  if (isPlain(response)) return inWords.replaceAll(' ', '')
  const shape = shapeOf(response)
  const [type] = Object.keys(response.content ?? {})
  if (shape === undefined) return type === 'application/json' ? undefined : type?.replaceAll(/\W/g, '-')
  return ['200', '4XX'].includes(status) ? shape : `${shape}${inWords.replaceAll(' ', '')}`
}

function isPlain(response: Response): boolean {
  return shapeOf(response) === 'Problem'
}

function shapeOf({ content = {} }: Response): string | undefined {
  return Object.values(content)[0]?.schema.$ref?.split('/').at(-1)
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
