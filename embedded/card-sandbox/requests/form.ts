// Form-encoded parameters with nested names: `metadata[order]=7`, `expand[]=latest_charge`, `card[number]=…`. Anybody may
// send them, so parsing takes linear time, and oversized bodies are refused unparsed.
import { invalidRequest } from './errors.ts'
import type { ApiError } from './errors.ts'

export type Form = { [name: string]: string | Form }

const maxParameters = 500
const deepest = 5

/** Lists stay objects with the keys 0, 1, 2 …; the schemas turn them into arrays. */
export function parseForm(text: string): { form: Form } | { error: ApiError } {
  if (hasTooMany(text)) return { error: tooMany }
  // Without a prototype, so that a name like __proto__ is a name like any other.
  const form = emptyForm()
  const sizes = new Map<Form, number>()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (path === undefined) return { error: tooDeep }
    put(form, path, value, sizes)
  }
  return { form }
}

/** The `key` of a form, for callers without a header. Read before the form is parsed, since strangers have none. */
export function keyIn(text: string): string | undefined {
  const [, value] = /(?:^|&)key=([^&]{0,300})(?:&|$)/.exec(text) ?? []
  return value === undefined ? undefined : (new URLSearchParams(`key=${value}`).get('key') ?? undefined)
}

function hasTooMany(text: string): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at !== -1 && count <= maxParameters; at = text.indexOf('&', at + 1)) count += 1
  return count > maxParameters
}

function emptyForm(): Form {
  return Object.create(null) as Form
}

/** Undefined when it is too deep. */
function pathOf(name: string): string[] | undefined {
  const start = name.indexOf('[')
  if (start <= 0 || !name.endsWith(']')) return [name]
  const inner = name.slice(start + 1, -1).split('][', deepest)
  return inner.length < deepest ? [name.slice(0, start), ...inner] : undefined
}

/** `sizes` counts the entries of each level: looking through them for each `a[]=` would take the square of their number. */
function put(form: Form, path: string[], value: string, sizes: Map<Form, number>): void {
  let place = form
  for (const [index, given] of path.entries()) {
    const size = sizes.get(place) ?? 0
    const step = given === '' ? String(size) : given
    const present = place[step]
    if (present === undefined) sizes.set(place, size + 1)
    if (index === path.length - 1) {
      place[step] = value
      return
    }
    const next = typeof present === 'object' ? present : emptyForm()
    place[step] = next
    place = next
  }
}

const tooMany = invalidRequest(`Too many parameters: a request may have at most ${maxParameters}.`)
const tooDeep = invalidRequest(`Invalid parameter: names may be nested at most ${deepest} levels deep.`)
