// Normalises an email for comparison and storage.
import * as z from 'zod'

const shape = z.email().max(254)

/** In lowercase; undefined when it isn't an email. */
export function readEmail(text: string): string | undefined {
  const parsed = shape.safeParse(text.trim().toLowerCase())
  return parsed.success ? parsed.data : undefined
}
