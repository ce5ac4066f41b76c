// What zod writes into a JSON Schema although nobody needs to read it.
import * as z from 'zod'

const oneOrMoreQuery = z.object({
  in: z.literal('query'),
  schema: z.strictObject({
    anyOf: z.tuple([z.looseObject({ type: z.literal('string') }), z.looseObject({ type: z.literal('array') })]),
  }),
})

/** Such as `^p[1-9]\d{0,8}$`. */
const idPattern = /^\^[a-z]?(\[1-9\])?\\d\{\d+,\d+\}\$$/

const saidOnce = new Set<unknown>([
  'cents',
  'ISO 8601',
  'in the currency of the shop',
  'YYYY-MM-DD, in the shop’s time zone',
  'what one of it usually weighs',
  'how much heavier one may be',
])

const nothing = new Set(['""', '[]', 'null', 'false'])

/** For `JSON.parse`. */
export function withoutNoise(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || key === 'properties') return value
  const said = Object.entries(value).filter(([name, part]) => {
    // The format says the same, and ids are taken as they come.
    if (name === 'pattern') return !('format' in value) && !idPattern.test(String(part))
    if (name === 'required') return part !== false
    if (name === 'propertyNames') return JSON.stringify(part) !== '{"type":"string"}'
    // The problem says so, should a text or list ever be too long, or empty.
    if (name === 'maxLength' || name === 'maxItems') return false
    if (name === 'minLength' || name === 'minItems') return part !== 1
    // As every count and amount.
    if (name === 'minimum' && (part === 0 || part === 1)) return false
    // What isn't sent is empty, or not so.
    if (name === 'default') return !nothing.has(JSON.stringify(part))
    // Bounds that nobody meets; those of a page are.
    if (name === 'maximum') return 'default' in value && Number(part) <= 10_000
    return part !== -Number.MAX_SAFE_INTEGER
  })
  const { description, ...rest } = oneOrMore(orNull(Object.fromEntries(said)))
  // The description of the whole API says it once.
  return description === undefined || saidOnce.has(description) ? rest : { description, ...rest }
}

/** Something or null is one type less to read than a choice between two. */
function orNull(schema: Record<string, unknown>): Record<string, unknown> {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1].type !== 'null') return schema
  const [one] = anyOf
  const isPlain = typeof one.type === 'string' && !('enum' in one) && !('const' in one)
  return isPlain ? { ...one, ...rest, type: [one.type, 'null'] } : schema
}

/** A list in a query may have one entry. */
function oneOrMore(described: Record<string, unknown>): Record<string, unknown> {
  const { data } = oneOrMoreQuery.safeParse(described)
  return data === undefined ? described : { ...described, schema: data.schema.anyOf[1] }
}
