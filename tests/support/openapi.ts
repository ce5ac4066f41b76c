// The OpenAPI document as the tests read it: every reference replaced by what it refers to, and all objects closed, so that a
// property that nobody described is seen.

type Schema = Record<string, unknown>

export function resolvedDocument(document: unknown): unknown {
  return resolve(document)

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isRecord(value)) return value
    const { $ref, ...rest } = value
    if (typeof $ref === 'string') {
      const found = resolve(at($ref))
      return isRecord(found) ? { ...found, ...rest } : found
    }
    const resolved = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]))
    return closed(Array.isArray(resolved['allOf']) ? merged(resolved) : resolved)
  }

  function at(reference: string): unknown {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document)
    if (found === undefined) throw new Error(`${reference} refers to nothing`)
    return found
  }
}

/** A shape and those that it extends, as one object. */
function merged({ allOf, ...rest }: Schema): Schema {
  const all = (Array.isArray(allOf) ? allOf : []).filter(isRecord)
  const properties = all.map((one) => (isRecord(one['properties']) ? one['properties'] : {}))
  const required = all.flatMap((one) => (Array.isArray(one['required']) ? one['required'] : []))
  return {
    type: 'object',
    properties: Object.assign({}, ...properties),
    required,
    ...rest,
  }
}

function closed(schema: Schema): Schema {
  return schema['type'] === 'object' && isRecord(schema['properties'])
    ? { additionalProperties: false, ...schema }
    : schema
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
