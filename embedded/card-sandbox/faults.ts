// Fault injection for tests: lose a request before or a response after it took effect, delay it, or fail. Only on when
// configured explicitly.
import * as z from 'zod'

const fault = z.strictObject({
  /** The call by its name in the SDK, such as `paymentIntents.capture`; `webhook` for deliveries, `*` for every call. */
  call: z.string(),
  /** `error` is a 500 before anything happened, `error-after` one after it took effect. */
  kind: z.enum(['lose-request', 'lose-reply', 'delay', 'delay-after', 'error', 'error-after']),
  ms: z.number().int().min(0).max(60_000).default(0),
  /** How many requests it affects; without it all of them until the faults are set again. */
  times: z.number().int().min(1).optional(),
  /** The share of requests that it affects. */
  share: z.number().min(0).max(1).default(1),
})

export const faultList = z.array(fault).max(100)

export type FaultInput = z.input<typeof fault>
export type Fault = z.infer<typeof fault>
export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let faults: Fault[] = []
  return {
    set(list: FaultInput[]): void {
      faults = faultList.parse(list)
    },
    list: (): Fault[] => faults,
    /** The fault for this request, if any; counts down its `times`. */
    find(call: string): Fault | undefined {
      const found = faults.find((one) => (one.call === call || (one.call === '*' && call !== 'webhook')) && isHit(one))
      if (found?.times !== undefined) {
        found.times -= 1
        if (found.times === 0) faults = faults.filter((one) => one !== found)
      }
      return found
    },
  }
}

function isHit({ share }: Fault): boolean {
  return share === 1 || Math.random() < share
}
