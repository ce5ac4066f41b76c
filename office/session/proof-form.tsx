// Confirms the identity of the person who is signed in: by password or social account, and a code if there is a second factor.
import { useState } from 'react'
import type { SessionUser } from '#session/session.ts'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import type { SocialProvider } from '#session/social-popup.ts'
import { useAction } from '#session/use-action.ts'
import { useProof } from '#session/use-proof.ts'
import type { Proof } from '#session/use-proof.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'
import { FailNote } from '#office/ui/states.tsx'

const socialNames: Record<SocialProvider, string> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }
const socialProviders: SocialProvider[] = ['google.com', 'facebook.com']

export function ProofForm({ user, onProven }: { user: SessionUser; onProven: () => void }) {
  const { secondFactor, isInPopup, prove, proveBySocial } = useProof()
  const [password, setPassword] = useState('')
  const entry = useSecondFactorEntry()
  const { isBusy, problem, run } = useAction()
  const hasPassword = user.providers.includes('password')
  const needsCode = secondFactor !== undefined

  const attempt = (ask: () => Promise<Proof>) =>
    run(async () => {
      const proof = await ask()
      if (!proof.isProven) return proof.text
      onProven()
    })

  return (
    <form
      noValidate
      aria-label="Confirm it's you"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const code = needsCode ? entry.read() : undefined
        if (!needsCode || code !== undefined) attempt(() => prove(password, code))
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
      {needsCode && <SecondFactorField entry={entry} secondFactor={secondFactor} />}
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
              <Button key={provider} weight="plain" onClick={() => attempt(() => proveBySocial(provider))}>
                Confirm with {socialNames[provider]}
              </Button>
            ))}
      </div>
    </form>
  )
}
