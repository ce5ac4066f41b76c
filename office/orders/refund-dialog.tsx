// Refunds any amount up to what is left, with or without lines. Putting items back in stock is a choice of its own.
import { useState } from 'react'
import { formatDollars } from '#domain/money.ts'
import { isLargeRefund, refundLimitText } from '#domain/refund.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { dollarsText, parseDollars } from '#office/ui/dollars.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useRefund } from './order-data.ts'
import type { Order, WantedRefund } from './order-data.ts'
import { CheckField, ReasonField } from './order-fields.tsx'
import { RefundLines } from './refund-lines.tsx'
import { rightsOf } from './order-rights.ts'
import { canRestock, chosenLines, suggestRefund } from './suggest-refund.ts'
import type { Quantities } from './suggest-refund.ts'

export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { permissions } = useMe()
  const refund = useRefund()
  const keyFor = useIdempotencyKey()
  const [quantities, setQuantities] = useState<Quantities>({})
  // Undefined: the suggestion of the lines.
  const [typed, setTyped] = useState<string>()
  const [wantsRestock, setRestock] = useState(false)
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)

  const { maxCents, isAboveLimit, refund: right } = rightsOf(order, permissions)
  const suggested = Math.min(maxCents, suggestRefund(order, quantities))
  const amountText = typed ?? (suggested > 0 ? dollarsText(suggested) : '')
  const amountCents = parseDollars(amountText)
  const isRestockable = canRestock(order.lines, quantities)
  const wrong = amountProblem(amountCents, order, maxCents)
  const isLarge = isLargeRefund(amountCents ?? 0, order.refundAllowance.leftCents)

  const send = () => {
    setSent(true)
    if (wrong !== undefined || amountCents === undefined || refund.isPending) return
    const wanted: WantedRefund = {
      amountCents,
      lines: chosenLines(order.lines, quantities),
      restock: wantsRestock && isRestockable,
      reason: reason.trim(),
    }
    refund.mutate(
      { orderId: order.orderId, key: keyFor(JSON.stringify(wanted)), wanted },
      {
        onSuccess: () => {
          showToast(`Refund of ${formatDollars(amountCents)} started`)
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
        <RefundLines lines={order.lines} quantities={quantities} onChange={setQuantities} />
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amountText}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isSent ? wrong : undefined}
          hint={limitText(order, isAboveLimit)}
          aside={
            <button
              type="button"
              className="-my-3 min-h-11 text-sm font-semibold text-leaf-700 hover:underline"
              onClick={() => setTyped(dollarsText(maxCents))}
            >
              {isAboveLimit ? 'Your maximum' : 'Everything left'}
            </button>
          }
        />
        <CheckField checked={wantsRestock && isRestockable} onChange={setRestock} disabled={!isRestockable}>
          Put these items back in stock
        </CheckField>
        <ReasonField
          value={reason}
          onChange={setReason}
          hint="For the staff and the log. The customer doesn't see it."
        />
        <FailNote text={problemText(refund.error)} />
        <div className="flex flex-wrap items-center gap-2">
          {right === 'allowed' && (
            <Button type="submit" aria-disabled={refund.isPending}>
              {refund.isPending ? 'Refunding…' : `Refund ${formatDollars(amountCents ?? 0)}`}
            </Button>
          )}
          <Button weight="plain" onClick={onClose}>
            Close
          </Button>
          {isLarge && wrong === undefined && (
            <p className="text-xs text-soft">Above the limit: you may be asked for your password.</p>
          )}
        </div>
      </form>
    </OfficeDialog>
  )
}

function amountProblem(amountCents: number | undefined, order: Order, maxCents: number): string | undefined {
  if (amountCents === undefined) return 'Enter an amount such as 12.50'
  if (amountCents === 0) return 'Enter an amount above 0'
  if (amountCents > order.money.leftCents) return `Only ${formatDollars(order.money.leftCents)} can still be refunded`
  if (amountCents > maxCents) return refundLimitText(order.refundAllowance)
  return undefined
}

function limitText({ money, refundAllowance }: Order, isAboveLimit: boolean): string {
  const left = `${formatDollars(money.leftCents)} can be refunded.`
  return isAboveLimit ? `${left} ${refundLimitText(refundAllowance)}` : left
}
