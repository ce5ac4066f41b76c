// What a changed order costs more than was paid or reserved.
import { centsOf, dollarsOf, formatMoney } from '#domain/money/money.ts'
import type { SessionUser } from '#session/session.ts'
import { draftState } from '#web/purchase/change-draft.ts'
import type { ChangeDraft } from '#web/purchase/change-draft.ts'
import { payChange } from './pay-order.ts'
import { PayPanel } from './pay-panel.tsx'

export default function PayChangeView({ user, draft }: { user: SessionUser; draft: ChangeDraft }) {
  const { order, prices, change, details, isPaid, before, total } = draft
  const money = (amount: number) => formatMoney(amount, prices)
  const cents = centsOf(total) - centsOf(before)
  return (
    <PayPanel
      title={isPaid ? 'Pay the rest' : 'Reserve the rest'}
      order={order}
      name={details.displayName}
      email={user.email}
      cents={cents}
      currency={prices.currency}
      isReserved={!isPaid}
      thanks="Thank you! Your order was changed."
      back={{ label: 'Go back', state: draftState(draft) }}
      pay={(submission) => payChange({ ...submission, user, order, change, priceDollars: dollarsOf(cents) })}
    >
      {isPaid
        ? `Your order comes to ${money(centsOf(total))} now. You've paid ${money(centsOf(before))}, so `
        : `Your order comes to ${money(centsOf(total))} at most. We've reserved ${money(centsOf(before))}, so `}
      <span className="font-semibold">{money(cents)}</span>
      {isPaid ? ' is left to pay.' : ' more is reserved. You pay for what we pack.'} We change your order once your card
      is confirmed.
    </PayPanel>
  )
}
