// What went wrong with a form, near it, for as long as it is so.
import { authHelp, authMessage } from '#web/session/auth-messages.ts'
import type { AuthRefusal } from '#web/session/auth-outcome.ts'
import { WarningIcon } from '#web/ui/icons.tsx'

export type FormTrouble = { message: string; help?: string }

export function troubleOf(reason: AuthRefusal): FormTrouble {
  return { message: authMessage(reason), help: authHelp(reason) }
}

/** Always on the page, so that screen readers hear what appears in it. */
export function FormAlert({ trouble }: { trouble: FormTrouble | undefined }) {
  return (
    <div role="alert">
      {trouble !== undefined && (
        <div className="mb-5 flex animate-rise gap-3 rounded-2xl bg-berry-50 p-4 text-sm text-berry-700">
          <WarningIcon className="mt-px size-5" />
          <div>
            <p className="font-bold">{trouble.message}</p>
            {trouble.help !== undefined && <p className="mt-0.5 text-ink">{trouble.help}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
