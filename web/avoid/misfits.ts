// Whether a product fits what the shopper avoids. Every product card asks, but most shoppers avoid nothing: the rules are loaded only
// for those who do (avoid-mark.tsx).
import type { Misfit } from '#domain/food/avoidance.ts'
import { createStore } from '#ui/store.ts'

export const avoidedKey = 'avoided'

type FindMisfit = (foodFlags: number) => Misfit | undefined

/** Written by avoided.ts. Finds nothing on the server, whose pages are the same for everybody. */
export const misfits = createStore<FindMisfit>(() => undefined)

export function useMisfit(foodFlags: number): Misfit | undefined {
  return misfits.use()(foodFlags)
}
