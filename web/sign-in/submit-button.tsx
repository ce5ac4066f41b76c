// The one button that sends a form. While it is on its way the button keeps the focus and takes no second press.
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useHydrated } from '#web/ui/hydration.tsx'

type SubmitButtonProps = { isBusy: boolean; busyLabel: string; children: ReactNode }

const look = 'min-h-12 w-full text-base disabled:bg-leaf-600! disabled:text-white!'

export function SubmitButton({ isBusy, busyLabel, children }: SubmitButtonProps) {
  // Before the page is awake the browser itself would send the form, to nobody.
  const isHydrated = useHydrated()
  return (
    <>
      <button
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isBusy}
        aria-label={isBusy ? busyLabel : undefined}
        className={buttonClass({ weight: isBusy ? 'soft' : 'strong', className: look })}
      >
        {isBusy ? <Spinner className="size-6" /> : children}
      </button>
      <span role="status" className="sr-only">
        {isBusy && busyLabel}
      </span>
      <noscript>
        <p className="text-center text-sm text-soft">This form needs JavaScript.</p>
      </noscript>
    </>
  )
}
