// What the emails about orders say alike.
import { promiseText } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'

export const bankTime = 'Depending on your bank, it can take 5 to 10 business days to show up.'

/** "UPS will deliver it within 7 days". */
export function courierComes(courier: Pick<Courier, 'name' | 'promise'>): string {
  const when = promiseText(courier)
  return `${courier.name} will deliver it${when === undefined ? '' : ` ${when}`}`
}

/** "Brown Eggs, 12 pcs". */
export function sizedTitle({ title, unit }: { title: string; unit: string }): string {
  return unit === '' ? title : `${title}, ${unit}`
}

/** What the shopper changed, one text for each change, and what the order costs now; `isAbout`: until it is weighed. */
export type ChangedWords = { texts: readonly string[]; totalCents: number; isAbout: boolean; isPaid: boolean }

export function changedTotal({ totalCents, isAbout }: ChangedWords, money: MoneyFormat): string {
  return `It now comes to ${isAbout ? 'about ' : ''}${formatMoney(totalCents, money)}.`
}

export function changedMoney(changed: ChangedWords, refundCents: number, money: MoneyFormat): string {
  const total = changedTotal(changed, money)
  if (!changed.isPaid) return `${total} We charge your card when it's packed, for what we pack.`
  return refundCents === 0
    ? `It comes to ${formatMoney(changed.totalCents, money)}, which you've paid.`
    : `${total} We're refunding ${formatMoney(refundCents, money)} to your card. ${bankTime}`
}
