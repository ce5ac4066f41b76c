// Parameters that several calls take alike become components of the OpenAPI document. The call that everybody reads first shows its own.

type Parameter = { name: string; in: string }
type Paths<Call> = Record<string, Record<string, Call>>

export function nameParameters<Call extends { parameters: Parameter[] }>(paths: Paths<Call>) {
  const all = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap((call) =>
      call.parameters.filter((one) => isNamed(one, path)).map((one) => ({ one, name: nameOf(one, path) })),
    ),
  )
  const uses = Map.groupBy(all, ({ one }) => JSON.stringify(one))
  const parameters: Record<string, Parameter> = {}
  const names = new Map<string, string>()
  for (const [text, [first, ...others]] of [...uses].toSorted(([, one], [, other]) => other.length - one.length)) {
    if (first === undefined || others.length === 0) continue
    // An id of several things is none of theirs.
    const wanted = others.every(({ name }) => name === first.name) ? first.name : first.one.name
    const name = wanted in parameters ? `${wanted}${Object.keys(parameters).length}` : wanted
    parameters[name] = first.one
    names.set(text, name)
  }
  const refer = (one: Parameter, path: string) => {
    const name = names.get(JSON.stringify(one))
    return name === undefined || !isNamed(one, path) ? one : { $ref: `#/components/parameters/${name}` }
  }
  return {
    parameters,
    paths: Object.fromEntries(Object.entries(paths).map(([path, calls]) => [path, withNames(path, calls)])),
  }

  function withNames(path: string, calls: Record<string, Call>) {
    return Object.fromEntries(
      Object.entries(calls).map(([method, { parameters: own, ...call }]) => {
        const named = own.map((one) => refer(one, path))
        return [method, { ...call, ...(named.length > 0 && { parameters: named }) }]
      }),
    )
  }
}

function isNamed({ in: place }: Parameter, path: string): boolean {
  return place !== 'query' || path !== '/products'
}

/** An `id` is one of what stands before it in the path: `productsId`. */
function nameOf({ name, in: place }: Parameter, path: string): string {
  const [, before = ''] = place === 'path' ? (new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path) ?? []) : []
  return name === 'id' ? `${before.replaceAll(/-./g, ([, next = '']) => next.toUpperCase())}Id` : name
}
