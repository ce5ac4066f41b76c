// Which shapes are components of the OpenAPI document, under which names, and which of them extend another one.
import * as z from 'zod'

export type Shapes = Record<string, unknown>

const objectShape = z.strictObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
  description: z.string().optional(),
})
type ObjectShape = z.infer<typeof objectShape>

const path = '#/components/schemas/'
const reference = new RegExp(`"${path}(\\w+)"`, 'g')
const inlineReference = new RegExp(`\\{"\\$ref":"${path}(\\w+)"\\}`, 'g')

/**
 * The schema of a shape has two: `Order` as it is sent, and `OrderInput` as it is received. Where there's no difference, or
 * only one of them is used, `Order` is enough. What nobody uses is left out.
 */
export function nameShapes<Uses>(uses: Uses, shapes: Shapes): { uses: Uses; shapes: Shapes; unused: Shapes } {
  const texts = new Map(Object.entries(shapes).map(([name, shape]) => [name, JSON.stringify(shape)]))
  const text = (name: string) => texts.get(name) ?? '{}'
  const used = new Set<string>()
  addUsed(JSON.stringify(uses))
  const renamed = new Map([...used].filter(isInput).map((name) => [name, baseOf(name)]))
  // Two that differ only by their parts differ as soon as the parts do, so this goes on until none is left.
  for (let differing: string[] = ['']; differing.length > 0;) {
    differing = [...renamed]
      .filter(([name, base]) => used.has(base) && rename(text(name)) !== rename(text(base)))
      .map(([name]) => name)
    for (const name of differing) renamed.delete(name)
  }
  const named = [...used].toSorted().map((name) => [renamed.get(name) ?? name, JSON.parse(rename(text(name)))])
  const unused = Object.entries(shapes).filter(([name]) => !used.has(name) && !isInput(name))
  return {
    uses: JSON.parse(rename(JSON.stringify(uses))),
    shapes: Object.fromEntries(named),
    unused: Object.fromEntries(unused),
  }

  function addUsed(json: string): void {
    for (const [, name = ''] of json.matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      addUsed(text(name))
    }
  }
  function isInput(name: string): boolean {
    return name.endsWith('Input') && texts.has(baseOf(name))
  }
  function rename(json: string): string {
    return json.replaceAll(reference, (_all, name: string) => `"${path}${renamed.get(name) ?? name}"`)
  }
}

const baseOf = (name: string) => name.slice(0, -'Input'.length)

/**
 * A shape that has all properties of others refers to them, as a conflict does to the problem that it is. Shapes that nobody
 * sends by themselves are worth it from the second one on that has their properties.
 */
export function extendShapes(used: Shapes, all: Shapes): Shapes {
  const bases = objectsOf({ ...all, ...used }).filter(
    ({ size, shape }) => size >= smallestBase || JSON.stringify(shape).length > longBase,
  )
  const extensions = objectsOf(used).map((one) => ({ ...one, bases: basesOf(one, bases) }))
  const counts = Map.groupBy(
    extensions.flatMap((one) => one.bases),
    ({ name }) => name,
  )
  const isWorth = ({ name }: Base) => name in used || (counts.get(name)?.length ?? 0) > 1
  const written = extensions.flatMap(({ name, shape, bases: found }) => {
    const worth = found.filter(isWorth)
    const unsent = worth.filter((base) => !(base.name in used)).map((base) => [base.name, all[base.name]])
    return worth.length === 0 ? [] : [[name, extension(shape, worth)], ...unsent]
  })
  return sorted({ ...used, ...Object.fromEntries(written) })
}

const smallestBase = 3
/** Two properties are worth it, too, when they take this many characters. */
const longBase = 250

type Base = { name: string; shape: ObjectShape; size: number }

function objectsOf(shapes: Shapes): Base[] {
  return Object.entries(shapes).flatMap(([name, value]) => {
    const { data: shape } = objectShape.safeParse(value)
    return shape === undefined ? [] : [{ name, shape, size: Object.keys(shape.properties).length }]
  })
}

/** The largest that fits, then the largest that fits into the rest. */
function basesOf({ shape, size }: Base, bases: Base[]): Base[] {
  const fitting = bases
    .filter((one) => one.size < size && has(shape, one.shape))
    .toSorted((one, other) => other.size - one.size)
  const chosen: Base[] = []
  for (const one of fitting) {
    const isApart = chosen.every((other) =>
      Object.keys(one.shape.properties).every((name) => !(name in other.shape.properties)),
    )
    if (isApart) chosen.push(one)
  }
  return chosen
}

function has(shape: ObjectShape, base: ObjectShape): boolean {
  const isSame = ([name, part]: [string, unknown]) =>
    JSON.stringify(part) === JSON.stringify(shape.properties[name]) || isNarrower(shape.properties[name], part)
  return Object.entries(base.properties).every(isSame) && base.required.every((name) => shape.required.includes(name))
}

const fixedText = z
  .object({ type: z.literal('string') })
  .and(z.union([z.object({ const: z.string() }), z.object({ enum: z.array(z.string()) })]))
const anyText = z.strictObject({ type: z.literal('string'), description: z.string().optional() })

/** One of a few texts instead of any. */
function isNarrower(part: unknown, basePart: unknown): boolean {
  return fixedText.safeParse(part).success && anyText.safeParse(basePart).success
}

function extension({ properties, required, description }: ObjectShape, bases: Base[]) {
  const isOwn = (name: string) =>
    bases.every(({ shape }) => !(name in shape.properties) || isNarrower(properties[name], shape.properties[name]))
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name)))
  const stated = new Set(bases.flatMap(({ shape }) => shape.required))
  const also = required.filter((name) => !stated.has(name))
  const rest = {
    ...(Object.keys(own).length > 0 && { properties: own }),
    ...(also.length > 0 && { required: also }),
  }
  return {
    ...(description !== undefined && { description }),
    allOf: [...bases.map(({ name }) => ({ $ref: `${path}${name}` })), { type: 'object', ...rest }],
  }
}

/** What stands in one place only is written there. */
export function inlineUsedOnce<Uses>(uses: Uses, shapes: Shapes): { uses: Uses; shapes: Shapes } {
  const all = JSON.stringify([uses, shapes])
  const counts = Map.groupBy(all.matchAll(reference), ([, name = '']) => name)
  const plain = new Set(Array.from(all.matchAll(inlineReference), ([, name = '']) => name))
  const isInline = (name: string) => counts.get(name)?.length === 1 && plain.has(name)
  const write = (json: string): string =>
    json.replaceAll(inlineReference, (whole, name: string) =>
      isInline(name) ? write(JSON.stringify(shapes[name])) : whole,
    )
  const others = Object.entries(shapes).filter(([name]) => !isInline(name))
  return {
    uses: JSON.parse(write(JSON.stringify(uses))),
    shapes: JSON.parse(write(JSON.stringify(Object.fromEntries(others)))),
  }
}

function sorted(shapes: Shapes): Shapes {
  return Object.fromEntries(Object.entries(shapes).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
