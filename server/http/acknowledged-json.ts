// The answer to a change about which there is nothing else to say.
import * as z from 'zod'

export const acknowledgedJson = z.object({ acknowledged: z.literal(true) }).meta({ id: 'Acknowledged' })
export type AcknowledgedJson = z.infer<typeof acknowledgedJson>
