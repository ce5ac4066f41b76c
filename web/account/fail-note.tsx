// Says what could not be done, and offers to try again.
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'

const shape =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-berry-50 py-2 pr-2 pl-4 text-sm text-berry-700'

export function FailNote({ text, onRetry, isBusy = false }: { text: string; onRetry?: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className={shape}>
      <p className="flex min-h-11 grow basis-56 items-center gap-3 font-medium">
        <WarningIcon />
        {text}
      </p>
      {onRetry !== undefined && (
        <Button weight="plain" onClick={onRetry} disabled={isBusy}>
          Try again
        </Button>
      )}
    </div>
  )
}
