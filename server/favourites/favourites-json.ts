// Favourites on the wire: product ids, and what changed since they were last sent.
import * as z from 'zod'
import { maxFavourites } from '#domain/lists/favourites.ts'

const most = 2 * maxFavourites
const ids = z.array(z.string().max(64)).max(most, `at most ${most} ids`)

export const favouriteChangesBody = z
  .object({
    add: ids.default([]).describe('products marked with a heart; unknown ones are ignored'),
    remove: ids.default([]),
  })
  .meta({ id: 'FavouriteChangesBody' })

export const favouritesJson = z
  .object({
    favourites: z.array(z.string()).describe(`product ids, the newest last; at most ${maxFavourites}`),
  })
  .meta({ id: 'Favourites' })
export type FavouritesJson = z.infer<typeof favouritesJson>
