// Asks for another card where the first one didn't pay for what is packed.
import { centsOf, formatMoney } from '#domain/money/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#web/purchase/notice.tsx'
import type { Order } from './order-data.ts'

export function PayAgain({ order: { id, payAgain, prices } }: { order: Pick<Order, 'id' | 'payAgain' | 'prices'> }) {
  if (payAgain === undefined) return null
  return (
    <Notice tone="bad" title="Your card was declined" isUrgent className="mb-5 print:hidden">
      <p>
        Your groceries are packed and waiting. Please pay {formatMoney(centsOf(payAgain), prices)} with another card.
      </p>
      <ButtonLink to={`/user/payment?order=${id}`}>Pay with another card</ButtonLink>
    </Notice>
  )
}
