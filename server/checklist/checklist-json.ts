// The checklist of the first owner on the wire.
import * as z from 'zod'

export const stepKeys = ['look', 'products', 'delivery', 'tax', 'payments', 'email', 'live'] as const
export const stepKey = z.enum(stepKeys)
export type StepKey = z.infer<typeof stepKey>

export const checklistJson = z
  .object({
    steps: z.array(
      z.object({
        key: stepKey,
        state: z.enum(['done', 'todo', 'failed']),
        text: z.string().describe('how it is, or the one thing to do next'),
      }),
    ),
    sampleCoupons: z
      .array(z.object({ id: z.string(), version: z.int(), code: z.string() }))
      .describe('those of the sample catalog that can still be used'),
    hasSamples: z.boolean().describe('to clear'),
    isNew: z.boolean().describe('nobody has bought yet or skipped the list'),
  })
  .meta({ id: 'Checklist' })
export type ChecklistJson = z.infer<typeof checklistJson>
export type Step = ChecklistJson['steps'][number]
/** Of a check. */
export type Result = Pick<Step, 'state' | 'text'>
