// What somebody has to decide about an order that came back, was cancelled on its way, or arrived damaged.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { callOffice, problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { formatAmount } from '#office/shop.ts'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { RefundDialog } from './money/refund-dialog.tsx'
import { useCare } from './order-data.ts'
import type { Order } from './order-data.ts'

export function ReturnedPanel({ order }: { order: Order }) {
  const { orderId, status, isBack, isToPutBack, damaged, prices } = order
  const { permissions } = useMe()
  const [isRefunding, setRefunding] = useState(false)
  const send = useCare((step) =>
    callOffice<Order>(`/orders/${orderId}/${step}` as `/${string}`, { method: 'POST', body: {} }),
  )
  const run = (step: 'put-back' | 'returned/handled') => {
    if (!send.isPending) send.mutate(step)
  }
  if (!isBack && !isToPutBack && damaged.length === 0) return null
  const amountCents = damaged.reduce((sum, line) => sum + line.amountCents, 0)
  return (
    <Panel title="Needs a decision" className="border-berry-200! bg-berry-50!">
      <div className="grid gap-3 text-sm">
        {isBack && (
          <p>
            It's back in the shop, and the customer was told. Change its time, put it into another run, or cancel it.
            Its items stay out of stock until somebody puts them back.
          </p>
        )}
        {isToPutBack && (
          <p>
            {status === 'Cancelled'
              ? 'It was cancelled after it had left. Put its items back, then say so here.'
              : 'The driver brought back what is sold only from a certain age. Put it back, then say so here.'}
          </p>
        )}
        {damaged.length > 0 && (
          <p>
            Damaged at the door: {damaged.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}. We suggest
            a refund of {formatAmount(amountCents, prices)}.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {isToPutBack && permissions.includes('orders.cancel') && (
            <Button aria-disabled={send.isPending} onClick={() => run('put-back')}>
              Items are back on the shelves
            </Button>
          )}
          {damaged.length > 0 && permissions.includes('orders.refund') && (
            <Button onClick={() => setRefunding(true)}>Refund</Button>
          )}
          {(isBack || damaged.length > 0) && permissions.includes('orders.move') && (
            <Button weight="plain" aria-disabled={send.isPending} onClick={() => run('returned/handled')}>
              Taken care of
            </Button>
          )}
        </div>
        <FailNote text={problemText(send.error)} />
      </div>
      {isRefunding && <RefundDialog order={order} proposed={damaged} onClose={() => setRefunding(false)} />}
    </Panel>
  )
}
