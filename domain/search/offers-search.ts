// Searches that look for no product, but for whatever is cheaper.

const words = new Set(
  'offer offers discount discounts discounted sale sales deal deals reduced promotion promotions promo promos bargain bargains coupon coupons voucher vouchers'.split(
    ' ',
  ),
)
const around = new Set([
  'on',
  'special',
  'the',
  'all',
  'today',
  'todays',
  'weekly',
  'best',
  'products',
  'items',
  'codes',
  'code',
])

/** "offers", "on sale", "today's deals"; not "discount nappies", which are nappies. */
export function isOffersSearch(text: string): boolean {
  const typed = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return typed.some((word) => words.has(word)) && typed.every((word) => words.has(word) || around.has(word))
}
