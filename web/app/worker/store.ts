// Keeps answers in the browser, the newest so many of them.

/** The products of the cart. Pages delete it when a shopper leaves: it tells what was in there. */
export const cartStore = 'larder-cart'

export async function keep(
  storeName: string,
  request: Request | string,
  response: Response,
  most: number,
): Promise<void> {
  const store = await caches.open(storeName)
  await store.put(request, response)
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => store.delete(oldest)))
}

export async function findCached(storeName: string, request: Request | string): Promise<Response | undefined> {
  return (await caches.open(storeName)).match(request)
}

/** The newest answer with such an address. */
export async function findCachedLike(
  storeName: string,
  isAlike: (address: URL) => boolean,
): Promise<Response | undefined> {
  const store = await caches.open(storeName)
  const found = (await store.keys()).findLast(({ url }) => isAlike(new URL(url)))
  return found && store.match(found)
}
