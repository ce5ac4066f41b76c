// A call of the service: what its body must look like, and what answers it.
import * as z from 'zod'
import { badPayload } from './refusal.ts'
import type { Refused } from './refusal.ts'

export type Visit = { address: string }
export type Answer = object | Refused
export type Call = (body: unknown, visit: Visit) => Promise<Answer>

export function defineCall<Shape extends z.ZodType>(
  shape: Shape,
  answer: (body: z.output<Shape>, visit: Visit) => Promise<Answer>,
): Call {
  return async (body, visit) => {
    const parsed = shape.safeParse(body ?? {})
    if (parsed.success) return answer(parsed.data, visit)
    const [issue] = parsed.error.issues
    return badPayload(`/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is wrong'}`)
  }
}

// The database takes no NUL, and no honest text has one.
export const words = z.string('must be a string').refine((text) => !text.includes('\0'), 'must not contain NUL')

// As in Google's JSON, null is the same as nothing.
export const text = words.nullish().transform((value) => value ?? undefined)
export const flag = z
  .boolean('must be a boolean')
  .nullish()
  .transform((value) => value ?? undefined)
export const texts = z
  .array(words, 'must be an array')
  .max(1_000)
  .nullish()
  .transform((value) => value ?? [])
