// What this browser's shopper avoids.
import { avoidances, misfitOf } from '#domain/food/avoidance.ts'
import { membersOf } from '#domain/lists/synced-set.ts'
import { browserStorage } from '#ui/storage.ts'
import { createSyncedStore } from '#session/synced-store.ts'
import { avoidedKey, misfits } from './misfits.ts'

export const avoided = createSyncedStore(avoidedKey, avoidances.length)

function tell(): void {
  const names = membersOf(avoided.read())
  misfits.write((foodFlags) => misfitOf(foodFlags, names))
}

const hiddenKey = 'hides-misfits'

/** Whether cards of products that don't fit are hidden: by the style sheet, so that no list has to know. */
export const hidesMisfits = {
  read: (): boolean => browserStorage.read(hiddenKey) === '1',
  write: (isOn: boolean): void => {
    browserStorage.write(hiddenKey, isOn ? '1' : '')
    document.documentElement.toggleAttribute('data-hides-misfits', isOn)
  },
}

if (typeof window !== 'undefined') {
  document.documentElement.toggleAttribute('data-hides-misfits', hidesMisfits.read())
  tell()
  avoided.subscribe(tell)
}
