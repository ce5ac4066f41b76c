// Checks the texts that are sent to the back office, in one place: what PostgreSQL can't store, half characters and zero bytes, and other control
// characters are refused before a route sees them. New lines and tabs are part of texts.
import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

export const unreadable = 'it has characters that can’t be stored'

// eslint-disable-next-line no-control-regex -- they are what it looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** For routes below this path; the others tidy their texts, with `tidied` unless their rules have words of their own for it. */
export function readableTextsBelow(path: string): FastifySchemaCompiler<z.ZodType> {
  return (route) => {
    const validate = validatorCompiler(route)
    if (!(route.url ?? '').startsWith(`${path}/`)) return validate
    return (data: unknown) => {
      const at = findUnreadable(data)
      return at === undefined ? validate(data) : validatorCompiler({ ...route, schema: refusing(at) })(data)
    }
  }
}

export function isReadable(text: string): boolean {
  return text.isWellFormed() && text.search(controls) === -1
}

/** What a shopper typed, without what can't be stored: a device may have cut an emoji in half, and would send it again and again. */
export function tidied(text: string): string {
  return text.replaceAll(controls, ' ').toWellFormed()
}

type Place = { value: unknown; path: string[] }

/** Where the first such text is. Not recursive: a body may be nested deeper than the stack. */
function findUnreadable(data: unknown): string[] | undefined {
  const left: Place[] = [{ value: data, path: [] }]
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value, path } = place
    if (typeof value === 'string' && !isReadable(value)) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, part] of Object.entries(value)) {
      if (!isReadable(key)) return path
      // Paths of deep nesting would cost more than the nesting itself.
      left.push({ value: part, path: path.length < 5 ? [...path, key] : path })
    }
  }
  return undefined
}

function refusing(path: string[]): z.ZodType {
  return z.any().superRefine((_data, context) => context.addIssue({ code: 'custom', path, message: unreadable }))
}
