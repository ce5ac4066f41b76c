// The button that pays, at the bottom of the screen on a phone, and who gets the card below it.
import { useMoney } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { ShieldIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'

type PayButtonProps = { chargeCents: number; isReserved: boolean; isPaying: boolean; isDisabled: boolean }

export function PayButton({ chargeCents, isReserved, isPaying, isDisabled }: PayButtonProps) {
  const money = useMoney()
  return (
    <>
      <div className="action-bar lg:sticky lg:-my-3 lg:block lg:px-0 lg:py-3 lg:shadow-none">
        <Button type="submit" className="min-h-13 w-full text-base" disabled={isPaying || isDisabled}>
          {isPaying ? (
            <>
              <Spinner label="Processing your payment" className="size-5" /> Paying…
            </>
          ) : (
            `${isReserved ? 'Reserve' : 'Pay'} ${money(chargeCents)}`
          )}
        </Button>
      </div>
      <p className="flex items-center justify-center gap-2 text-xs text-soft">
        <ShieldIcon className="size-4 text-leaf-600" />
        Your card details go straight to our payment provider. We never see the number.
      </p>
    </>
  )
}
