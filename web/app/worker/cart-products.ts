// The products of the cart: always fetched, and cached one by one for when the shop can't be reached.
import { cacheFiles } from './files.ts'
import { pictureStore } from './release.ts'
import { cartStore, findCached, store } from './store.ts'
import type { FetchEvent } from './worker-scope.ts'

const maxProducts = 300

export async function respondWithCartProducts(event: FetchEvent, ids: string[]): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(cacheProducts(response.clone()))
    return response
  } catch (error) {
    const products = await Promise.all(ids.map((id) => findCached(cartStore, addressOf(id))))
    const known = products.filter((product) => product !== undefined)
    // The cart would take a product that is missing from the list for one that is no longer sold.
    if (known.length < ids.length) throw error
    return Response.json(await Promise.all(known.map((product) => product.json())))
  }
}

async function cacheProducts(response: Response): Promise<void> {
  const products: unknown = await response.json()
  if (!Array.isArray(products)) return
  const pictures: string[] = []
  for (const product of products as { _id: string; image: string }[]) {
    await store(cartStore, addressOf(product._id), Response.json(product), maxProducts)
    if (product.image.startsWith('/images/')) pictures.push(product.image)
  }
  await cacheFiles(pictureStore, pictures)
}

/** A key of this worker's own: the shop has no such address. */
function addressOf(id: string): string {
  return `/cached-products/${encodeURIComponent(id)}`
}
