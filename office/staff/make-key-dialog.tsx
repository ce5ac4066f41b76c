// Makes a key for another program: its name, what it may do, until when; then the key, shown this once.
import { useId, useState } from 'react'
import type { Permission } from '#domain/people/permission.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CallProblem, problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { useMakeKey } from './key-data.ts'
import { offeredPermissions, permissionText } from './key-text.ts'

type Wrong = { name?: string | undefined; permissions?: string | undefined; expiresAt?: string | undefined }

export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>([])
  const [lastDay, setLastDay] = useState('')
  const [checked, setChecked] = useState<Wrong>()
  const make = useMakeKey()
  const form = useWrongFocus(checked)
  const { error } = make
  const refused: Wrong = error instanceof CallProblem ? error.fields : {}
  const isAtField = Object.keys(refused).length > 0

  // Until it's closed by hand: the key is gone then.
  if (make.data !== undefined) return <MadeKey name={name} value={make.data.key} onClose={onClose} />

  return (
    <OfficeDialog title="New key" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (make.isPending) return
          // First: the call asks for the password.
          const wrong = wrongIn(name, chosen, lastDay)
          setChecked(wrong)
          if (Object.keys(wrong).length > 0) return
          make.mutate({
            name,
            permissions: [...chosen],
            expiresAt: lastDay === '' ? null : endOf(lastDay).toISOString(),
          })
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={checked?.name ?? refused.name}
          hint="The program it’s for, such as Till 1. The log shows it."
        />
        <PermissionFields chosen={chosen} onChange={setChosen} error={checked?.permissions ?? refused.permissions} />
        <TextField
          label="Last day (optional)"
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
          error={checked?.expiresAt ?? refused.expiresAt}
        />
        <FailNote text={isAtField ? undefined : problemText(error)} />
        <Button type="submit" aria-disabled={make.isPending}>
          {make.isPending ? 'Making the key…' : 'Make key'}
        </Button>
      </form>
    </OfficeDialog>
  )
}

type FieldProps = {
  chosen: readonly Permission[]
  onChange: (chosen: readonly Permission[]) => void
  error: string | undefined
}

function PermissionFields({ chosen, onChange, error }: FieldProps) {
  const offered = offeredPermissions(useMe().permissions)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-sm font-semibold">What it may do</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((permission) => (
          <label key={permission} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-leaf-600"
              aria-invalid={error !== undefined}
              checked={chosen.includes(permission)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, permission] : chosen.filter((other) => other !== permission),
                )
              }
            />
            {permissionText(permission)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-sm text-berry-700">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function MadeKey({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  const [note, setNote] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    )
    setNote(isCopied ? 'Copied' : 'Your browser doesn’t allow copying. Select the key and copy it.')
  }
  return (
    <OfficeDialog title={`The key of ${name}`}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          Copy it into the program now. We don’t store it, so this is the only time you can see it.
        </p>
        <input
          readOnly
          aria-label="Key"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-xl border border-sand-300 bg-sand-50 px-3 font-mono text-sm"
        />
        <p role="status" className="text-sm text-soft empty:hidden">
          {note}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>Copy key</Button>
          <Button weight="plain" onClick={onClose}>
            I’ve copied it
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}

function wrongIn(name: string, chosen: readonly Permission[], lastDay: string): Wrong {
  return {
    ...(name.trim() === '' && { name: 'Give it a name' }),
    ...(chosen.length === 0 && { permissions: 'Choose at least one' }),
    ...(lastDay !== '' && endOf(lastDay).getTime() <= Date.now() && { expiresAt: 'Choose a day in the future' }),
  }
}

/** The key works for the whole of its last day, here. */
function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`)
}
