// Confirms the identity of the person who is signed in: by password or social account, and a code if there is a second factor.
import { useState } from 'react'
import type { SessionUser } from '#web/session/session.ts'
import { Unreachable } from '#web/session/session.ts'
import type { SocialProvider } from '#web/session/social-popup.ts'
import { useProof } from '#web/session/use-proof.ts'
import type { Proof } from '#web/session/use-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useThrow } from '#web/ui/use-throw.ts'
import { FailNote } from '#office/ui/states.tsx'

const socialNames: Record<SocialProvider, string> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }
const socialProviders: SocialProvider[] = ['google.com', 'facebook.com']

export function ProofForm({ user, onProven }: { user: SessionUser; onProven: () => void }) {
  const { secondFactor, isInPopup, prove, proveBySocial } = useProof()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const throwError = useThrow()
  const hasPassword = user.providers.includes('password')
  const needsCode = secondFactor !== undefined

  const attempt = async (ask: () => Promise<Proof>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const proof = await ask()
      if (proof.isProven) onProven()
      else setProblem(proof.text)
    } catch (error) {
      if (error instanceof Unreachable) setProblem("We can't reach the shop. Check your connection and try again.")
      else throwError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Confirm it's you"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = needsCode ? ({ kind: 'app', text: code.replaceAll(/\s/g, '') } as const) : undefined
        void attempt(() => prove(password, typed))
      }}
    >
      {hasPassword && (
        <>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            readOnly={needsCode}
          />
        </>
      )}
      {needsCode && (
        <TextField
          label="Authenticator code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          ref={(field) => field?.focus()}
        />
      )}
      <FailNote text={problem} />
      <p role="status" className="text-sm font-medium empty:hidden">
        {isInPopup && 'Continue in the pop-up window.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {(hasPassword || needsCode) && (
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Checking…' : 'Confirm'}
          </Button>
        )}
        {!needsCode &&
          socialProviders
            .filter((provider) => user.providers.includes(provider))
            .map((provider) => (
              <Button key={provider} weight="plain" onClick={() => void attempt(() => proveBySocial(provider))}>
                Confirm with {socialNames[provider]}
              </Button>
            ))}
      </div>
    </form>
  )
}
