// A form that confirms the shopper's identity before a sensitive change.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import { useShopper } from '#session/session.ts'
import type { SocialProvider } from '#session/social-popup.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'
import { FailNote } from './account-parts.tsx'
import { providerName } from './account-texts.ts'
import { useAction } from '#session/use-action.ts'
import type { Action } from '#session/use-action.ts'
import { useProof } from '#session/use-proof.ts'
import type { Proof } from '#session/use-proof.ts'

type ProofFormProps = {
  label: string
  /** The label of the button, and its label while the action is running. */
  action: string
  doing: string
  isDestructive?: boolean
  /** Checks the caller's own fields before the identity service is called. */
  isReady?: () => boolean
  onProven: Action
  onCancel: () => void
  children?: ReactNode
}

const socialProviders: SocialProvider[] = ['google.com', 'facebook.com']

export function ProofForm({
  label,
  action,
  doing,
  isDestructive,
  isReady,
  onProven,
  onCancel,
  children,
}: ProofFormProps) {
  const { email, providers } = useShopper()
  const { secondFactor, isInPopup, prove, proveBySocial } = useProof()
  const entry = useSecondFactorEntry()
  const { isBusy, problem, run } = useAction()
  const [password, setPassword] = useState('')
  const [missingPassword, setMissingPassword] = useState<string>()
  const hasPassword = providers.includes('password')
  const weight = isDestructive === true ? 'danger' : 'strong'

  const needsCode = secondFactor !== undefined

  const submit = (form: HTMLFormElement) => {
    const isPasswordMissing = hasPassword && !needsCode && password === ''
    setMissingPassword(isPasswordMissing ? 'Enter Your Password Please *' : undefined)
    const code = needsCode ? entry.read() : undefined
    const isCodeMissing = needsCode && code === undefined
    if (isReady?.() !== false && !isCodeMissing && !isPasswordMissing) proceed(() => prove(password, code))
    else focusFirstWrong(form)
  }

  const proceed = (ask: () => Promise<Proof>) =>
    run(async () => {
      const proof = await ask()
      return proof.isProven ? onProven() : proof.text
    })

  return (
    <form
      noValidate
      aria-label={label}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {children}
      {hasPassword && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={missingPassword}
            readOnly={needsCode}
          />
        </>
      )}
      {secondFactor !== undefined && <SecondFactorField entry={entry} secondFactor={secondFactor} />}
      {problem !== undefined && <FailNote text={problem} />}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isInPopup && 'Continue in the pop-up window.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(hasPassword || needsCode) && (
          <Button type="submit" weight={weight} disabled={isBusy} className="max-sm:grow">
            {isBusy ? doing : action}
          </Button>
        )}
        {!needsCode &&
          socialProviders
            .filter((provider) => providers.includes(provider))
            .map((provider) => (
              <Button
                key={provider}
                weight={hasPassword ? 'plain' : weight}
                disabled={isBusy}
                className="max-sm:grow"
                onClick={() => isReady?.() !== false && proceed(() => proveBySocial(provider))}
              >
                Confirm with {providerName(provider)}
              </Button>
            ))}
        <Button weight="plain" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** In a timeout, because the fields are marked only after this event has been handled. */
function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
