// What a shopper avoids on the wire: names, and what changed since they were last sent.
import * as z from 'zod'
import { avoidances, isAvoidance } from '#domain/food/avoidance.ts'

// A name that only a later release knows is ignored, as an unknown product among favourites is.
const names = z
  .array(z.string().max(64))
  .max(2 * avoidances.length, `at most ${2 * avoidances.length} names`)
  .transform((all) => all.filter(isAvoidance))

export const avoidanceChangesBody = z
  .object({
    add: names.default([]).describe(`of ${avoidances.join(', ')}`),
    remove: names.default([]),
  })
  .meta({ id: 'AvoidanceChangesBody' })

export const avoidancesJson = z
  .object({ avoided: z.array(z.string()).describe('the newest last') })
  .meta({ id: 'Avoidances' })
export type AvoidancesJson = z.infer<typeof avoidancesJson>
