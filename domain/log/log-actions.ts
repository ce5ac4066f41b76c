// What the staff did, as sentences without their subject and object.

const sentences: Record<string, string> = {
  'shop.set-up': 'set up the shop',
  'settings.changed': 'changed the settings',
  'settings.restored': 'went back to earlier settings',
  'settings.email-tested': 'sent themselves an example of an email',
  'staff.added': 'added to the staff',
  'staff.invited': 'sent an invitation',
  'staff.joined': 'joined the staff',
  'staff.role-changed': 'changed a role',
  'staff.removed': 'removed from the staff',
  'invitation.withdrawn': 'withdrew an invitation',
  'key.made': 'made a key for another program',
  'key.revoked': 'revoked a key',
  'order.moved': 'moved an order',
  'order.cancelled': 'cancelled an order',
  'order.noted': 'added a note',
  'order.picked': 'packed a product of an order',
  'order.packing': 'began to pack an order',
  'order.packed': 'packed an order',
  'order.put-back': 'put an order back',
  'order.taken-back': 'took a delivery back',
  'order.rescheduled': 'changed the time of an order',
  'order.exported': 'exported orders',
  'refund.begun': 'started a refund',
  'refund.retried': 'tried a refund again',
  'refund.handled': 'marked a refund as handled by hand',
  'payment.retried': 'tried a payment again',
  'payment.handled': 'marked a payment as handled by hand',
  'email.retried': 'sent a failed email again',
  'email.handled': 'marked a failed email as done',
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
  'category.added': 'added a category',
  'category.edited': 'edited a category',
  'category.merged': 'merged a category',
  'category.removed': 'removed a category',
  'category.reordered': 'put categories in order',
  'subcategory.added': 'added a sub-category',
  'subcategory.edited': 'edited a sub-category',
  'subcategory.merged': 'merged a sub-category',
  'subcategory.removed': 'removed a sub-category',
  'subcategory.reordered': 'put the sub-categories in order',
  'synonyms.added': 'added synonyms',
  'synonyms.edited': 'edited synonyms',
  'synonyms.removed': 'removed synonyms',
  'coupon.added': 'added a coupon',
  'coupon.edited': 'edited a coupon',
  'coupon.ended': 'ended a coupon',
  'area.added': 'added a delivery area',
  'area.edited': 'edited a delivery area',
  'area.archived': 'archived a delivery area',
  'area.brought-back': 'brought a delivery area back',
  'area.times-changed': 'changed the weekly times of an area',
  'special-day.set': 'set the times of a special day',
  'special-day.removed': 'removed a special day',
  'slot.edited': 'changed a delivery time',
  'delivery.added': 'added a receipt',
  'delivery.corrected': 'corrected a receipt',
  'stock.corrected': 'changed a stock',
  'stock.counted': 'counted a stock',
}

/** "order.moved" of a part that this file doesn't know reads "order moved". */
export function actionText(action: string): string {
  return sentences[action] ?? action.replaceAll(/[.-]/g, ' ')
}

/** The actions whose sentence has all these lowercase words. */
export function actionsSaying(words: readonly string[]): string[] {
  return Object.entries(sentences)
    .filter(([, sentence]) => words.every((word) => sentence.toLowerCase().includes(word)))
    .map(([action]) => action)
}
