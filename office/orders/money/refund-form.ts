// What the refund dialog says and sends for what was chosen and typed: the amount, its limits, and why it can't be sent.
import type { Cents } from '#domain/money/money.ts'
import type { Permission } from '#domain/people/permission.ts'
import { isLargeRefund, refundLimitText } from '#domain/money/refund.ts'
import { dollarsText, parseDollars } from '#office/ui/dollars.ts'
import type { Order, WantedRefund } from '#office/orders/order-data.ts'
import { rightsOf } from '#office/orders/order-rights.ts'
import { formatAmount, shopMoney } from '#office/shop.ts'
import { canRestock, chosenLines, suggestRefund } from './suggest-refund.ts'
import type { Quantities } from './suggest-refund.ts'

export type RefundForm = {
  quantities: Quantities
  /** Undefined: the amount that the items suggest. */
  typed: string | undefined
  wantsRestock: boolean
  reason: string
}

export const emptyRefund: RefundForm = { quantities: {}, typed: undefined, wantsRestock: false, reason: '' }

type RefundedOrder = Pick<
  Order,
  'status' | 'moves' | 'money' | 'prices' | 'refundAllowance' | 'lines' | 'figures' | 'refunds'
>

export type ReadRefund = {
  amountText: string
  amountCents: Cents | undefined
  /** What is wrong with the amount. */
  wrong: string | undefined
  /** What is sent; nothing while something is wrong. */
  wanted: WantedRefund | undefined
  /** Why nothing can be refunded at all: it may have changed while the dialog was open. */
  blocked: string | undefined
  /** The most that this person may refund, and what the button that enters it is called. */
  maxText: string
  maxLabel: string
  hint: string
  isRestockable: boolean
  /** Above the limit somebody with the right to it confirms who they are. */
  needsPassword: boolean
}

export function readRefund(order: RefundedOrder, permissions: readonly Permission[], form: RefundForm): ReadRefund {
  const { maxCents, isAboveLimit, refund: right } = rightsOf(order, permissions)
  const { lines, money, refundAllowance } = order
  const suggested = Math.min(maxCents, suggestRefund(order, form.quantities))
  const amountText = form.typed ?? (suggested > 0 ? dollarsText(suggested) : '')
  const amountCents = parseDollars(amountText)
  const wrong = amountProblem(amountCents, order, maxCents)
  const blocked = right === 'allowed' ? undefined : right === 'hidden' ? nothingLeft : right.off
  const isRestockable = canRestock(lines, form.quantities)
  const isSendable = amountCents !== undefined && wrong === undefined && blocked === undefined
  const left = `${formatAmount(money.leftCents, order.prices)} can be refunded.`
  return {
    amountText,
    amountCents,
    wrong,
    wanted: isSendable
      ? {
          amountCents,
          lines: chosenLines(lines, form.quantities),
          restock: form.wantsRestock && isRestockable,
          reason: form.reason.trim(),
        }
      : undefined,
    blocked,
    maxText: dollarsText(maxCents),
    maxLabel: isAboveLimit ? 'Your maximum' : 'Everything left',
    hint: isAboveLimit ? `${left} ${refundLimitText(refundAllowance, shopMoney())}` : left,
    isRestockable,
    needsPassword: isSendable && isLargeRefund(amountCents, refundAllowance.leftCents),
  }
}

const nothingLeft = 'Nothing is left to refund.'

function amountProblem(
  amountCents: Cents | undefined,
  { money, prices, refundAllowance }: Pick<Order, 'money' | 'prices' | 'refundAllowance'>,
  maxCents: Cents,
): string | undefined {
  if (amountCents === undefined) return 'Enter an amount such as 12.50'
  if (amountCents === 0) return 'Enter an amount above 0'
  if (amountCents > money.leftCents) return `Only ${formatAmount(money.leftCents, prices)} can still be refunded`
  return amountCents > maxCents ? refundLimitText(refundAllowance, shopMoney()) : undefined
}
