// Makes the person with the printed one-time code the first owner.
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CallProblem, callOffice, problemText } from '#office/call-office.ts'
import { FailNote } from '#office/ui/states.tsx'

export default function SetupScreen() {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const client = useQueryClient()
  const setup = useMutation({
    mutationFn: () => callOffice<{ role: string }>('/setup', { method: 'POST', body: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['me'] })
      await navigate('/')
    },
  })

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
      <title>Set up · Larder back office</title>
      <p className="text-soft">
        Enter the one-time code that the shop printed when it started. This account becomes the owner of the shop.
      </p>
      <TextField
        label="One-time code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FailNote text={problemText(setup.error)} />
      <Button type="submit" disabled={code.trim() === ''} aria-disabled={setup.isPending}>
        {setup.isPending ? 'Checking…' : 'Become the owner'}
      </Button>
    </form>
  )
}
