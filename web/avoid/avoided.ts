// What this browser's shopper avoids.
import { avoidances, misfitOf } from '#domain/food/avoidance.ts'
import { membersOf } from '#domain/lists/synced-set.ts'
import { createSyncedStore } from '#session/synced-store.ts'
import { avoidedKey, misfits } from './misfits.ts'

export const avoided = createSyncedStore(avoidedKey, avoidances.length)

function tell(): void {
  const names = membersOf(avoided.read())
  misfits.write((foodFlags) => misfitOf(foodFlags, names))
}

if (typeof window !== 'undefined') {
  tell()
  avoided.subscribe(tell)
}
