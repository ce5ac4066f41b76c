// The products of the cart: always asked of the shop, and kept one by one for when it cannot be reached.
import { cacheFiles } from './files.ts'
import { pictureStore } from './release.ts'
import { cartStore, findCached, keep } from './store.ts'
import type { FetchEvent } from './worker-scope.ts'

const mostProducts = 300

export async function answerCartProducts(event: FetchEvent, ids: string[]): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepProducts(response.clone()))
    return response
  } catch (error) {
    const products = await Promise.all(ids.map((id) => findCached(cartStore, addressOf(id))))
    const known = products.filter((product) => product !== undefined)
    // A list with gaps would tell the cart that products are not sold any more.
    if (known.length < ids.length) throw error
    return Response.json(await Promise.all(known.map((product) => product.json())))
  }
}

async function keepProducts(response: Response): Promise<void> {
  const products: unknown = await response.json()
  if (!Array.isArray(products)) return
  const pictures: string[] = []
  for (const product of products as { _id: string; image: string }[]) {
    await keep(cartStore, addressOf(product._id), Response.json(product), mostProducts)
    if (product.image.startsWith('/images/')) pictures.push(product.image)
  }
  await cacheFiles(pictureStore, pictures)
}

/** An address of this worker's own: the shop has no such page. */
function addressOf(id: string): string {
  return `/kept-products/${encodeURIComponent(id)}`
}
