// This browser's favourites, by product id.
import { mostFavourites } from '#domain/favourites.ts'
import { isIn } from '#domain/synced-set.ts'
import { createSyncedStore } from '#web/session/synced-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const favourites = createSyncedStore('favourites', mostFavourites)

export const useIsFavourite = (id: string): boolean => favourites.use((all) => isIn(all, id))

export function toggleFavourite(id: string): void {
  if (!favourites.toggle(id))
    showToast(`You have ${mostFavourites} favourites. Remove one to add another.`, { tone: 'info' })
}
