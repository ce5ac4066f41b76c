// This browser's favourites, by product id.
import { maxFavourites } from '#domain/lists/favourites.ts'
import { isIn } from '#domain/lists/synced-set.ts'
import { createSyncedStore } from '#session/synced-store.ts'
import { showToast } from '#ui/toast-store.ts'

export const favourites = createSyncedStore('favourites', maxFavourites)

export const useIsFavourite = (id: string): boolean => favourites.use((all) => isIn(all, id))

export function toggleFavourite(id: string): void {
  if (!favourites.toggle(id))
    showToast(`You have ${maxFavourites} favourites. Remove one to add another.`, { tone: 'info' })
}
