// What the sign-in forms share: the rule for required fields, the alert, the submit button, and one attempt at a time.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { refused } from '#domain/outcome.ts'
import { authHelp, authMessage } from '#session/auth/auth-messages.ts'
import type { AuthOutcome, AuthRefusal } from '#session/auth/auth-outcome.ts'
import { Unreachable } from '#session/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydration.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useThrow } from '#ui/use-throw.ts'

export const signInMessages = {
  loginEmail: 'Enter Your Email Please *',
  loginPassword: 'Enter Your Password Please *',
  name: 'Enter Name Please *',
  email: 'Enter Email Please *',
  password: 'Enter Password Please *',
  // With the hint of the field, which says how long.
  weakPassword: 'Choose a longer password *',
}

/** Blanks don't count, except in passwords, where a blank is a character like any other. */
export const missing = (text: string, message: string): string | undefined => (text.trim() === '' ? message : undefined)
export const missingPassword = (text: string, message: string): string | undefined =>
  text === '' ? message : undefined

export type FormProblem = { message: string; help?: string }

export function problemOf(reason: AuthRefusal): FormProblem {
  return { message: authMessage(reason), help: authHelp(reason) }
}

/** Always on the page, so that screen readers announce what appears in it. */
export function FormAlert({ problem }: { problem: FormProblem | undefined }) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <div className="mb-5 flex animate-rise gap-3 rounded-2xl bg-berry-50 p-4 text-sm text-berry-700">
          <WarningIcon className="mt-px size-5" />
          <div>
            <p className="font-bold">{problem.message}</p>
            {problem.help !== undefined && <p className="mt-0.5 text-ink">{problem.help}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

type SubmitButtonProps = { isBusy: boolean; busyLabel: string; children: ReactNode }

const submitLook = 'min-h-12 w-full text-base disabled:bg-leaf-600! disabled:text-white!'

/** While the form is being sent the button keeps the focus and ignores further clicks. */
export function SubmitButton({ isBusy, busyLabel, children }: SubmitButtonProps) {
  // Before the page is hydrated the browser itself would submit the form, and no route handles that.
  const isHydrated = useHydrated()
  return (
    <>
      <button
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isBusy}
        aria-label={isBusy ? busyLabel : undefined}
        className={buttonClass({ weight: isBusy ? 'soft' : 'strong', className: submitLook })}
      >
        {isBusy ? <Spinner className="size-6" /> : children}
      </button>
      <span role="status" className="sr-only">
        {isBusy && busyLabel}
      </span>
      <noscript>
        <p className="text-center text-sm text-soft">Turn on JavaScript to use this form.</p>
      </noscript>
    </>
  )
}

/** For forms that call the identity service for anything but a sign-in (that is `useSignIn`). */
export function useAuthForm() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem>()
  const isRunning = useRef(false)
  const throwError = useThrow()

  return {
    isBusy,
    problem,
    /**
     * Undefined when another attempt is still running, or after an unexpected error. A refusal for one of the reasons
     * `atField` is left to the form.
     */
    async run<Value>(
      action: () => Promise<AuthOutcome<Value>>,
      atField: readonly AuthRefusal[] = [],
    ): Promise<AuthOutcome<Value> | undefined> {
      if (isRunning.current) return undefined
      isRunning.current = true
      setBusy(true)
      setProblem(undefined)
      try {
        const outcome = await orUnreachable(action)
        if (!outcome.ok && !atField.includes(outcome.reason)) setProblem(problemOf(outcome.reason))
        return outcome
      } catch (error) {
        throwError(error)
        return undefined
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}

export async function orUnreachable<Value>(action: () => Promise<AuthOutcome<Value>>): Promise<AuthOutcome<Value>> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Unreachable) return refused('no-connection')
    throw error
  }
}
