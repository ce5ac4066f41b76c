// What every event of a phone has on the wire.
import * as z from 'zod'

export const eventId = z.string().min(1).max(64)

export const phoneEvent = z.object({
  id: eventId.describe('made by the phone; the same id is the same event'),
  at: z.iso.datetime({ offset: true }).describe("by the phone's clock"),
})

/** As many as a phone sends at once. */
export const maxEvents = 200

export const refusedJson = z.array(z.object({ id: z.string(), code: z.string() })).meta({ id: 'RefusedEvent' })
