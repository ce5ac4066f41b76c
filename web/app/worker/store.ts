// Stores responses in the browser's caches, up to a number of them; the oldest are deleted.

/** The products of the cart. Pages delete it when a shopper logs out: it shows what was in the cart. */
export const cartStore = 'larder-cart'

export async function store(
  storeName: string,
  request: Request | string,
  response: Response,
  most: number,
): Promise<void> {
  const cache = await caches.open(storeName)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)))
}

export async function findCached(storeName: string, request: Request | string): Promise<Response | undefined> {
  return (await caches.open(storeName)).match(request)
}

/** The newest response whose address is alike. */
export async function findCachedLike(
  storeName: string,
  isAlike: (address: URL) => boolean,
): Promise<Response | undefined> {
  const cache = await caches.open(storeName)
  const found = (await cache.keys()).findLast(({ url }) => isAlike(new URL(url)))
  return found && cache.match(found)
}
