// Makes the person with the printed one-time code the first owner: first an account, then the code. What was typed stays,
// whoever signs in or out meanwhile.
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { SessionUser } from '#session/session-store.ts'
import { signOut } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CallProblem, callOffice, problemText } from '#office/call-office.ts'
import { Card, EndedSession, useOwner } from '#office/session/gate.tsx'
import { meQuery } from '#office/session/me.ts'
import { RegisterForm } from '#office/session/register-form.tsx'
import { SignInForm, textLink } from '#office/session/sign-in-form.tsx'
import { useShop } from '#office/shop.ts'
import { FailNote, LoadingState } from '#office/ui/states.tsx'

export default function SetupScreen() {
  const shop = useShop()
  const { owner: person, isEnded, isLoading } = useOwner()
  const [code, setCode] = useState('')
  if (person === undefined && isLoading) return <LoadingState />
  return (
    <Card title="Set up your shop">
      <title>{`Set up · ${shop.name} back office`}</title>
      {person === undefined ? (
        <AccountStep />
      ) : (
        <CodeStep key={person.uid} person={person} code={code} onCode={setCode} />
      )}
      {person !== undefined && isEnded && <EndedSession owner={person} />}
    </Card>
  )
}

function AccountStep() {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <p className="mb-6 text-soft">
        This account becomes the owner of the shop. Next you’ll enter the one-time code that the shop printed when it
        started.
      </p>
      {isKnown ? (
        <SignInForm
          typed={typed}
          onRegister={(now) => {
            setTyped(now)
            setKnown(false)
          }}
        />
      ) : (
        <RegisterForm
          typed={typed}
          onSignIn={(now) => {
            setTyped(now)
            setKnown(true)
          }}
        />
      )}
    </>
  )
}

type CodeProps = { person: SessionUser; code: string; onCode: (code: string) => void }

function CodeStep({ person, code, onCode }: CodeProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  // Staff need no code: OWNER_EMAIL, and whoever the operator added.
  const me = useQuery(meQuery(person.uid))
  const setup = useMutation({
    mutationFn: () => callOffice<{ role: string }>('/setup', { method: 'POST', body: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['me'] })
      await navigate('/')
    },
  })

  if (me.data !== undefined) return <Navigate to="/" replace />
  if (me.isPending) return <LoadingState />
  if (setup.error instanceof CallProblem && setup.error.status === 404)
    return (
      <>
        <p className="text-soft">This shop already has an owner. Ask them to invite you.</p>
        <ButtonLink to="/" className="mt-6">
          Open the back office
        </ButtonLink>
      </>
    )

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!setup.isPending) setup.mutate()
      }}
    >
      <p className="text-soft">
        Enter the one-time code that the shop printed when it started.{' '}
        <strong className="text-ink">{person.email}</strong> becomes the owner of the shop.
      </p>
      <TextField
        ref={focusFirst}
        label="One-time code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => onCode(event.currentTarget.value)}
      />
      <FailNote text={problemText(setup.error)} />
      <Button type="submit" disabled={code.trim() === ''} aria-disabled={setup.isPending}>
        {setup.isPending ? 'Checking…' : 'Become the owner'}
      </Button>
      <p className="text-center text-sm text-soft">
        <button type="button" className={textLink} onClick={() => void signOut()}>
          Use another account
        </button>
      </p>
    </form>
  )
}

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus()
}
