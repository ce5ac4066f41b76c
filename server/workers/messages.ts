// What the first process and its workers tell each other.
import * as z from 'zod'

/** To a worker. `replaced`: a new one has taken its place; `leaving`: the whole shop ends; `now`: without draining. */
export const stopMessage = z.object({ kind: z.literal('stop'), why: z.enum(['replaced', 'leaving', 'now']) })
export type StopReason = z.infer<typeof stopMessage>['why']

/** To the first process: somebody asks this worker for the metrics of all. */
export const metricsQuestion = z.object({ kind: z.literal('metrics'), id: z.number() })

/** Without a text if they could not be collected. */
export const metricsReply = metricsQuestion.extend({ text: z.string().optional() })
