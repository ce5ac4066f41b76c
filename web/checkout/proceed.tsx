// The button to the payment page. While it is disabled its label says why, and a click shows what is missing.
import { messages } from '#domain/messages.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type ProceedProps = { lineCount: number; isComplete: boolean; isBusy: boolean; onProceed: () => void }

export function Proceed({ lineCount, isComplete, isBusy, onProceed }: ProceedProps) {
  const canProceed = lineCount > 0 && isComplete
  const reason = lineCount === 0 ? messages.checkoutCartEmpty : messages.completeAllInfo
  return (
    <div className="mt-5 grid gap-3">
      {canProceed ? (
        <Button className="min-h-13 w-full text-base" disabled={isBusy} onClick={onProceed}>
          Proceed to Payment
          {isBusy ? <Spinner label="Saving" className="size-5 text-faint" /> : <ArrowRightIcon />}
        </Button>
      ) : (
        // Not `disabled`: it stays focusable, and a click shows what is missing.
        <button
          type="button"
          aria-disabled="true"
          className={buttonClass({ weight: 'off', className: 'pointer-events-auto! min-h-13 w-full text-base' })}
          onClick={onProceed}
        >
          {reason}
        </button>
      )}
      <ButtonLink to="/" weight="plain" className="min-h-12 w-full">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
