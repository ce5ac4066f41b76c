// Saves the favourites while somebody is signed in.
import type { FavouritesJson } from '#server/favourites/favourites-json.ts'
import { createSetSync } from '#web/saved-cart/set-sync.ts'
import { favourites } from './favourites-store.ts'

export const favouritesSync = createSetSync<FavouritesJson>({
  store: favourites,
  path: '/user/favourites',
  membersOf: (response) => response.favourites,
})
