// The screen of what an entry of the log is about.

type Subject = { kind: string; id: string }

const paths: Record<string, string> = {
  order: '/orders',
  product: '/products',
  customer: '/customers',
  coupon: '/coupons',
  delivery: '/receipts',
}

export function screenOf({ kind, id }: Subject): string | undefined {
  const path = paths[kind]
  return path === undefined ? undefined : `${path}/${encodeURIComponent(id)}`
}
