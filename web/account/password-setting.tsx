// The password, which can be changed with the current one.
import { useEffect, useEffectEvent } from 'react'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import { loadAuth, useShopper } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import type { Problems } from '#ui/use-form.ts'
import { showToast } from '#ui/toast-store.ts'
import { FailNote, KeyIcon } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { providerName } from './account-texts.ts'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import { useAction } from '#session/use-action.ts'
import { useProof } from '#session/use-proof.ts'

export function PasswordSetting() {
  const { providers } = useShopper()
  const opener = useOpener()
  const hasPassword = providers.includes('password')
  const others = providers.map(providerName).join(' or ')
  return (
    <Setting
      Icon={KeyIcon}
      title="Password"
      text={
        hasPassword
          ? 'Changing it signs out your other devices.'
          : `You log in with ${others}, so there's no password to change.`
      }
      action={hasPassword && <OpenButton opener={opener}>Change password</OpenButton>}
    >
      {opener.isOpen && <PasswordForm onDone={opener.close} />}
    </Setting>
  )
}

type Typed = { current: string; next: string }

const leastLength = 6

function problemsOf({ current, next }: Typed): Problems<Typed> {
  return { current: current === '' ? 'Enter Your Password Please *' : undefined, next: nextProblem(current, next) }
}

function nextProblem(current: string, next: string): string | undefined {
  if (next === '') return 'Enter a new password please *'
  if (next.length < leastLength) return `Use at least ${leastLength} characters *`
  return next === current ? "Choose a password you haven't just used *" : undefined
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { email } = useShopper()
  const form = useForm({ current: '', next: '' }, problemsOf)
  const { secondFactor, prove } = useProof()
  const entry = useSecondFactorEntry()
  const { isBusy, problem, run } = useAction()

  const start = useEffectEvent(() => form.focus('current'))
  useEffect(() => start(), [])

  const submit = form.submit(({ current, next }) => {
    const code = secondFactor === undefined ? undefined : entry.read()
    if (secondFactor !== undefined && code === undefined) return
    run(async () => {
      const proof = await prove(current, code)
      if (!proof.isProven) return proof.text
      const auth = await loadAuth()
      const changed = await auth.changePassword(next)
      if (!changed.ok) return authText(changed.reason)
      showToast('Your password has been changed.')
      onDone()
    })
  })

  return (
    <form noValidate aria-label="Change password" className="space-y-5" onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${leastLength} characters`}
        {...form.field('next')}
      />
      {secondFactor !== undefined && <SecondFactorField entry={entry} secondFactor={secondFactor} />}
      {problem !== undefined && <FailNote text={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="max-sm:grow">
          {isBusy ? 'Saving…' : 'Save password'}
        </Button>
        <Button weight="plain" onClick={onDone} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}
