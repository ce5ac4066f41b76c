// A shopper's favourites are a set of product ids on each device and in the account (`synced-set.ts`).

/** With what was removed since, they fit into one request for their products. */
export const maxFavourites = 200
