// A form that confirms the shopper's identity before a sensitive change.
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useShopper } from '#web/session/session.ts'
import type { SocialProvider } from '#web/session/social-popup.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { FailNote } from './account-parts.tsx'
import { providerName } from './account-texts.ts'
import { useAction } from './use-action.ts'
import type { Action } from './use-action.ts'
import { useProof } from './use-proof.ts'
import type { Proof } from './use-proof.ts'

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
const destructive = 'bg-berry-600! hover:bg-berry-700! disabled:bg-sand-200!'

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
  const { needsCode, isInPopup, prove, proveBySocial } = useProof()
  const { isBusy, problem, run } = useAction()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ password?: string; code?: string }>({})
  const hasPassword = providers.includes('password')
  const look = `max-sm:grow ${isDestructive === true ? destructive : ''}`

  const check = (): boolean => {
    const isCodeMissing = needsCode && !codeShape.test(code)
    const isPasswordMissing = hasPassword && !needsCode && password === ''
    setWrong({
      ...(isPasswordMissing && { password: 'Enter Your Password Please *' }),
      ...(isCodeMissing && { code: codeMissingText }),
    })
    return isReady?.() !== false && !isCodeMissing && !isPasswordMissing
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
        if (check()) proceed(() => prove({ password, code: digitsOf(code) }))
        else focusFirstWrong(event.currentTarget)
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
            error={wrong.password}
            readOnly={needsCode}
          />
        </>
      )}
      {needsCode && (
        <CodeField
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={wrong.code}
          // It appears after the password was accepted, and is the next thing to fill in.
          ref={(field) => field?.focus()}
        />
      )}
      {problem !== undefined && <FailNote text={problem} />}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isInPopup && 'Continue in the pop-up window.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(hasPassword || needsCode) && (
          <Button type="submit" disabled={isBusy} className={look}>
            {isBusy ? doing : action}
          </Button>
        )}
        {!needsCode &&
          socialProviders
            .filter((provider) => providers.includes(provider))
            .map((provider) => (
              <Button
                key={provider}
                weight={hasPassword ? 'plain' : 'strong'}
                disabled={isBusy}
                className={hasPassword ? 'max-sm:grow' : look}
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

export const codeShape = /^\s*\d{3}\s?\d{3}\s*$/
export const codeMissingText = 'Enter the 6-digit code from your authenticator app.'

export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField label="Authenticator code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...input} />
  )
}

export function digitsOf(code: string): string {
  return code.replace(/\D/g, '')
}
