// Ends the account, after a word was typed and the shopper proved who is there.
import { useState } from 'react'
import { TrashIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { endAccount } from './end-account.ts'
import { ProofForm } from './proof-form.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'

const word = 'DELETE'

export function DeleteAccount() {
  const opener = useOpener()
  return (
    <Setting
      Icon={TrashIcon}
      title="Delete my account"
      text="Your profile and everything kept with it is removed for good."
      action={
        <OpenButton opener={opener} className="text-berry-700! hover:border-berry-600!">
          Delete account
        </OpenButton>
      }
    >
      {opener.isOpen && <DeleteForm onCancel={opener.close} />}
    </Setting>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const isReady = () => {
    const isRight = typed.trim() === word
    setProblem(isRight ? undefined : `Type ${word} in capital emails to go on *`)
    return isRight
  }

  return (
    <ProofForm
      label="Delete my account"
      action="Delete my account for good"
      doing="Deleting…"
      isGrave
      isReady={isReady}
      onProven={endAccount}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        This cannot be undone: your profile, your addresses and your sign-in are gone for good. Orders stay in the
        shop&apos;s books, without your name and address.
      </p>
      <TextField
        label={`Type ${word} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
        ref={focusOnce}
      />
    </ProofForm>
  )
}

// Told to React once for all, so that it is called only when the field appears.
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
