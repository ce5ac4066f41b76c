// The form in which an email is compared and kept.
import * as z from 'zod'

const shape = z.email().max(254)

/** In lower case; nothing when it is no email. */
export function readEmail(text: string): string | undefined {
  const parsed = shape.safeParse(text.trim().toLowerCase())
  return parsed.success ? parsed.data : undefined
}
