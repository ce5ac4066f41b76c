// What the command search finds in the shop: orders by number, name, email or phone, and products as their list finds them.
import { queryOptions } from '@tanstack/react-query'
import { barcodeOf } from '#domain/product/barcode.ts'
import { isOrderId } from '#domain/order/order.ts'
import { searchWords } from '#domain/people/staff-search.ts'
import type { ProductPageJson } from '#server/assortment/products/admin-json.ts'
import type { OrderPageJson } from '#server/orders/staff/admin-json.ts'
import { callOffice } from '#office/call-office.ts'
import { customerName } from '#office/orders/order-text.ts'
import { formatAmount } from '#office/shop.ts'

const most = 5
const shortest = 2

/** A screen to open. */
export type Thing = { path: string; label: string; detail: string }

export const orderThings = (text: string) =>
  queryOptions({
    queryKey: ['find-orders', text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ search: text, limit: String(most) })
      return (await callOffice<OrderPageJson>(`/orders?${params}`, { signal })).items.map(orderThing)
    },
    enabled: text.length >= shortest,
  })

export const productThings = (text: string) =>
  queryOptions({
    queryKey: ['find-products', text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ search: text, limit: String(most) })
      const { items, close } = await callOffice<ProductPageJson>(`/products?${params}`, { signal })
      return [...items, ...close].slice(0, most).map(productThing)
    },
    enabled: text.length >= shortest,
  })

/** What a pasted number or a scanner means: an order, or the product with this barcode. */
export function codeKind(text: string): 'order' | 'barcode' | undefined {
  if (barcodeOf(text).ok) return 'barcode'
  return isOrderId(searchWords(text).toUpperCase()) ? 'order' : undefined
}

export function isOrderThing({ path }: Thing, text: string): boolean {
  return path === `/orders/${searchWords(text).toUpperCase()}`
}

function orderThing(order: OrderPageJson['items'][number]): Thing {
  const { orderId, status, chargeCents } = order
  const detail = [customerName(order), status, formatAmount(chargeCents, order.prices)].join(' · ')
  return { path: `/orders/${orderId}`, label: `Order ${orderId}`, detail }
}

function productThing({ _id, title, unit, quantity }: ProductPageJson['items'][number]): Thing {
  return { path: `/products/${_id}`, label: title, detail: `${unit} · ${quantity} in stock` }
}
