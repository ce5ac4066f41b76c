// What every event of a phone has on the wire.
import * as z from 'zod'

export const eventId = z.string().min(1).max(64)

/** Of any phone whose clock was ever set. What PostgreSQL can't store is far from it. */
const [earliest, latest] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('2200-01-01T00:00:00Z')]

export const phoneEvent = z.object({
  id: eventId.describe('made by the phone: it counts once'),
  at: z.iso
    .datetime({ offset: true })
    .refine((at) => Date.parse(at) >= earliest && Date.parse(at) < latest, 'no phone has this time')
    .describe("by the phone's clock"),
})

/** As it's stored: PostgreSQL doesn't read every offset and every fraction of a second. */
export const storedTime = (at: string): string => new Date(at).toISOString()

/** As many as a phone sends at once. */
export const maxEvents = 200

export const refusedJson = z.array(z.object({ id: z.string(), code: z.string() })).meta({ id: 'RefusedEvent' })
