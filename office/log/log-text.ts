// The log in words.

const sentences: Record<string, string> = {
  'shop.set-up': 'set up the shop',
  'staff.added': 'added to the staff',
  'staff.invited': 'sent an invitation',
  'staff.joined': 'joined the staff',
  'staff.role-changed': 'changed a role',
  'staff.removed': 'removed from the staff',
  'invitation.withdrawn': 'withdrew an invitation',
  'order.moved': 'moved an order',
  'order.cancelled': 'cancelled an order',
  'order.noted': 'added a note',
  'refund.begun': 'started a refund',
  'customer.noted': 'added a note about a customer',
  'customer.exported': "exported a customer's data",
  'customer.deleted': "deleted a customer's data",
  'product.added': 'added a product',
  'product.edited': 'edited a product',
  'product.archived': 'archived a product',
  'product.brought-back': 'brought a product back',
  'product.undone': 'undid a bulk change of a product',
  'product.removed': 'removed a product that an import had added',
  'product.pictured': 'changed the picture of a product',
  'coupon.added': 'added a coupon',
  'coupon.edited': 'edited a coupon',
  'coupon.ended': 'ended a coupon',
  'delivery.added': 'booked a delivery',
  'order.exported': 'exported orders',
  'stock.corrected': 'changed a stock',
  'stock.counted': 'counted a stock',
}

/** "order.moved" of a part that this file doesn't know reads "order moved". */
export function actionText(action: string): string {
  return sentences[action] ?? action.replaceAll(/[.-]/g, ' ')
}

export type Difference = { field: string; before: string | undefined; after: string | undefined }

type Fields = Record<string, unknown> | null

/** The fields of an entry, with what they were and became. */
export function differencesOf(before: Fields, after: Fields): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((field) => ({
    field: fieldText(field),
    before: valueText(before?.[field]),
    after: valueText(after?.[field]),
  }))
}

function fieldText(name: string): string {
  return name.replaceAll(/([A-Z])/g, (_, capital: string) => ` ${capital.toLowerCase()}`)
}

function valueText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
