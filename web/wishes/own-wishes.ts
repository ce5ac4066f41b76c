// The shopper's wishes, from and to the shop.
import type { GeneralWish, WishKind } from '#domain/packing/wish.ts'
import type { WishesJson } from '#server/orders/wishes/wishes-json.ts'
import { callShop } from '#session/call-shop.ts'

export type WishedProduct = { id: string; title: string; image: string }
export type OwnWish = WishesJson['products'][number]
export type OwnWishes = { general: GeneralWish; products: Readonly<Record<string, OwnWish>> }

/** `wish: null`: as all other products. */
export type WantedWish = { wish: WishKind | null; substitute?: string }
export type WantedWishes = { general?: GeneralWish; product?: WantedWish & { productId: string } }

export async function fetchWishes(ids: readonly string[], signal: AbortSignal): Promise<OwnWishes> {
  return readWishes(await callShop<WishesJson>(`/user/wishes?ids=${ids.join(',')}`, { signal }))
}

/** Resolves to all wishes with the changed ones among them. */
export async function saveWishes(now: OwnWishes, { general, product }: WantedWishes): Promise<OwnWishes> {
  const body = { default: general, products: product === undefined ? [] : [product] }
  const saved = readWishes(await callShop<WishesJson>('/user/wishes', { method: 'PUT', body }))
  const others = Object.entries(now.products).filter(([id]) => id !== product?.productId)
  return { general: saved.general, products: { ...Object.fromEntries(others), ...saved.products } }
}

function readWishes({ default: general, products }: WishesJson): OwnWishes {
  return { general, products: Object.fromEntries(products.map((wish) => [wish.productId, wish])) }
}
