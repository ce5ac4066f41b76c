// Refunds any amount up to what is left, with or without lines. Putting items back in stock is a choice of its own.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { dollarsText } from '#office/ui/dollars.ts'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useRefund } from '#office/orders/order-data.ts'
import type { Order } from '#office/orders/order-data.ts'
import { CheckField, ReasonField } from '#office/orders/order-fields.tsx'
import { reportsQuery, reportText } from '#office/orders/report-data.ts'
import { currencyWord, formatAmount } from '#office/shop.ts'
import { emptyRefund, readRefund } from './refund-form.ts'
import type { RefundForm } from './refund-form.ts'
import { RefundLines } from './refund-lines.tsx'

/** `proposed`, or what the customer reported: what it begins with. */
type DialogProps = { order: Order; proposed?: Order['damaged']; report?: Reported; onClose: () => void }
type Reported = { id: string; productId: string | null; count: number; proposedCents: number }

export function RefundDialog({ order, proposed, report, onClose }: DialogProps) {
  const { permissions } = useMe()
  const refund = useRefund()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [form, setForm] = useState<RefundForm>({
    ...emptyRefund,
    quantities:
      report === undefined || report.productId === null
        ? Object.fromEntries((proposed ?? []).map(({ productId, quantity }) => [productId, quantity]))
        : { [report.productId]: report.count },
    ...(report !== undefined && report.proposedCents > 0 && { typed: dollarsText(report.proposedCents) }),
  })
  const [isSent, setSent] = useState(false)
  // A refund from the order itself answers what the customer reported, too: otherwise only declining could close it. It stays the one of
  // the opening: if the reply is lost, the same refund has to be sent again, though its report is closed by then.
  const [open] = useState(() => {
    const known = report === undefined ? client.getQueryData(reportsQuery(order.orderId).queryKey) : undefined
    return known?.reports.find(({ state }) => state === 'open')
  })
  const [isAnswer, setAnswer] = useState(true)
  const answered = report ?? (isAnswer ? open : undefined)
  const set = (change: Partial<RefundForm>) => setForm({ ...form, ...change })
  const read = readRefund(order, permissions, form)
  const { amountCents = 0, isRestockable } = read
  const wrong = isSent && read.blocked === undefined ? read.wrong : undefined
  // What is wrong with the amount is told once, at its field.
  const failed = wrong === undefined ? problemText(refund.error) : undefined
  const wanted = read.wanted && { ...read.wanted, ...(answered && { reportId: answered.id }) }

  const send = () => {
    setSent(true)
    if (wanted === undefined || refund.isPending) return
    refund.mutate(
      { orderId: order.orderId, key: keyFor(JSON.stringify(wanted)), wanted },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['order', order.orderId, 'reports'] })
          showToast(`Refund of ${formatAmount(wanted.amountCents, order.prices)} started`)
          onClose()
        },
      },
    )
  }

  return (
    <OfficeDialog title={`Refund order ${order.orderId}`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <RefundLines lines={order.lines} quantities={form.quantities} onChange={(quantities) => set({ quantities })} />
        <TextField
          label={`Amount in ${currencyWord()}`}
          inputMode="decimal"
          autoComplete="off"
          value={read.amountText}
          onChange={(event) => set({ typed: event.currentTarget.value })}
          error={wrong}
          hint={read.hint}
          aside={
            <button
              type="button"
              className="-my-3 min-h-11 text-sm font-semibold text-leaf-700 hover:underline"
              onClick={() => set({ typed: read.maxText })}
            >
              {read.maxLabel}
            </button>
          }
        />
        <CheckField
          checked={form.wantsRestock && isRestockable}
          onChange={(wantsRestock) => set({ wantsRestock })}
          disabled={!isRestockable}
        >
          Put these items back in stock
        </CheckField>
        {open !== undefined && (
          <CheckField checked={isAnswer} onChange={setAnswer}>
            This answers the customer's report: {reportText(open)}
          </CheckField>
        )}
        <ReasonField
          value={form.reason}
          onChange={(reason) => set({ reason })}
          hint="For the staff and the log. The customer doesn't see it."
        />
        <FailNote text={read.blocked ?? failed} />
        <div className="flex flex-wrap items-center gap-2">
          {read.blocked === undefined && (
            <Button type="submit" aria-disabled={refund.isPending}>
              {refund.isPending ? 'Refunding…' : `Refund ${formatAmount(amountCents, order.prices)}`}
            </Button>
          )}
          <Button weight="plain" onClick={onClose}>
            Close
          </Button>
          {read.needsPassword && (
            <p className="text-xs text-soft">Above the limit: you may be asked for your password.</p>
          )}
        </div>
      </form>
    </OfficeDialog>
  )
}
