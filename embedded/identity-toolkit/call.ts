// A call of the dialect: the shape of its body, and its handler.
import * as z from 'zod'
import { badPayload } from './refusal.ts'
import type { Refused } from './refusal.ts'

export type Visit = { address: string }
export type CallResponse = object | Refused
export type Call = (body: unknown, visit: Visit) => Promise<CallResponse>

export function defineCall<Shape extends z.ZodType>(
  shape: Shape,
  handle: (body: z.output<Shape>, visit: Visit) => Promise<CallResponse>,
): Call {
  return async (body, visit) => {
    const parsed = shape.safeParse(body ?? {})
    if (parsed.success) return handle(parsed.data, visit)
    const [issue] = parsed.error.issues
    return badPayload(`/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is wrong'}`)
  }
}

// PostgreSQL refuses NUL in text.
export const plainText = z.string('must be a string').refine((text) => !text.includes('\0'), 'must not contain NUL')

// As in Google's JSON, null means the same as a missing field.
export const text = plainText.nullish().transform((value) => value ?? undefined)
export const flag = z
  .boolean('must be a boolean')
  .nullish()
  .transform((value) => value ?? undefined)
export const texts = z
  .array(plainText, 'must be an array')
  .max(1_000)
  .nullish()
  .transform((value) => value ?? [])
