// Asks the shopper to prove who is there before something weighty is done.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useShopper } from '#web/session/session.ts'
import type { SocialProvider } from '#web/session/social-credential.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { CodeField, codeMissingText, codeShape, digitsOf } from './code-field.tsx'
import { FailNote } from './fail-note.tsx'
import { providerName } from './provider-name.ts'
import { useAction } from './use-action.ts'
import type { Action } from './use-action.ts'
import { useProof } from './use-proof.ts'
import type { Proof } from './use-proof.ts'

type ProofFormProps = {
  label: string
  /** On the button, and on it while it is done. */
  action: string
  doing: string
  isGrave?: boolean
  /** What else has to be right before anything is asked of the identity service. */
  isReady?: () => boolean
  onProven: Action
  onCancel: () => void
  children?: ReactNode
}

const socialProviders: SocialProvider[] = ['google.com', 'facebook.com']
const grave = 'bg-berry-600! hover:bg-berry-700! disabled:bg-sand-200!'

export function ProofForm({ label, action, doing, isGrave, isReady, onProven, onCancel, children }: ProofFormProps) {
  const { email, providers } = useShopper()
  const { needsCode, isAway, prove, proveBySocial } = useProof()
  const { isBusy, problem, run } = useAction()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<{ password?: string; code?: string }>({})
  const hasPassword = providers.includes('password')
  const look = `max-sm:grow ${isGrave === true ? grave : ''}`

  const check = (): boolean => {
    const isCodeMissing = needsCode && !codeShape.test(code)
    const isPasswordMissing = hasPassword && !needsCode && password === ''
    setWrong({
      ...(isPasswordMissing && { password: 'Enter Your Password Please *' }),
      ...(isCodeMissing && { code: codeMissingText }),
    })
    return isReady?.() !== false && !isCodeMissing && !isPasswordMissing
  }

  const goOn = (ask: () => Promise<Proof>) =>
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
        if (check()) goOn(() => prove({ password, code: digitsOf(code) }))
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
          // It appears because of what the shopper just did, and is what comes next.
          ref={(field) => field?.focus()}
        />
      )}
      {problem !== undefined && <FailNote text={problem} />}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isAway && 'Please go on in the other window.'}
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
                onClick={() => isReady?.() !== false && goOn(() => proveBySocial(provider))}
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

/** After the fields have been marked, which happens when the event is over. */
function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
