// The form of the profile. What was typed stays until it is saved or cancelled.
import { useEffect, useEffectEvent, useState } from 'react'
import { displayNameProblem, nameLength, phoneNumberProblem, tidyText } from '#domain/people/customer.ts'
import type { Profile } from '#domain/people/customer.ts'
import { done } from '#domain/outcome.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import type { OwnRecord } from '#session/own-record.ts'
import { Unreachable, loadAuth } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FailNote } from './account-parts.tsx'
import { callProblemText } from './account-texts.ts'
import { PhotoField } from './photo-field.tsx'
import { useAction } from '#session/use-action.ts'

type ProfileFormProps = { record: OwnRecord; onSaved: (record: OwnRecord) => void; onCancel: () => void }

export function ProfileForm({ record, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm<Profile>(
    { displayName: record.displayName ?? '', phoneNumber: record.phoneNumber ?? '' },
    ({ displayName, phoneNumber }) => ({
      displayName: displayNameProblem(displayName),
      phoneNumber: phoneNumberProblem(phoneNumber),
    }),
  )
  const [photo, setPhoto] = useState(record.photoURL)
  const [photoProblem, setPhotoProblem] = useState<string>()
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const { isBusy, problem, run } = useAction()

  const start = useEffectEvent(() => form.focus('displayName'))
  useEffect(() => start(), [])

  const save = form.submit((typed) =>
    run(async () => {
      const displayName = tidyText(typed.displayName)
      const phoneNumber = tidyText(typed.phoneNumber)
      const saved = await saveProfile({ displayName, phoneNumber, photoURL: photo, email: record.email })
      if (saved.ok) {
        onSaved(saved.value)
        return undefined
      }
      const { displayName: name, phoneNumber: phone, photoURL } = saved.fields
      form.refuse({ displayName: name, phoneNumber: phone })
      if (name !== undefined || phone !== undefined) form.focus(name === undefined ? 'phoneNumber' : 'displayName')
      if (photoURL !== undefined) setPhotoProblem(photoURL)
      return saved.text
    }),
  )

  return (
    <form noValidate aria-label="Edit profile" className="space-y-6" onSubmit={save}>
      <h2 className="text-xl md:text-2xl">Edit profile</h2>
      <PhotoField
        photo={photo}
        onChange={setPhoto}
        problem={photoProblem}
        onProblem={setPhotoProblem}
        isReading={isReadingPhoto}
        onReading={setReadingPhoto}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          hint={`${nameLength.min} to ${nameLength.max} characters`}
          {...form.field('displayName')}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="11 digits with country code, e.g. 15550104477"
          {...form.field('phoneNumber')}
        />
        <TextField
          label="Email"
          type="email"
          value={record.email}
          readOnly
          hint="To change it, go to Security below."
          className="sm:col-span-2"
        />
      </div>
      {problem !== undefined && <FailNote text={problem} onRetry={save} isBusy={isBusy} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || isReadingPhoto} className="min-w-36 max-sm:grow">
          {isBusy ? 'Saving…' : 'Save profile'}
        </Button>
        <Button weight="plain" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ProfileChange = { displayName: string; phoneNumber: string; photoURL: string | null; email: string }

type Refusal = { ok: false; text: string; fields: Record<string, string> }

async function saveProfile(change: ProfileChange): Promise<{ ok: true; value: OwnRecord } | Refusal> {
  try {
    const record = await callShop<OwnRecord>('/profile/update', { method: 'PUT', body: change })
    void renameAtIdentityService(change.displayName)
    return done(record)
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    return { ok: false, text: callProblemText(error, "We couldn't save your profile."), fields: error.fields }
  }
}

/** That name is only used in greetings: the profile is saved, even if this fails. */
async function renameAtIdentityService(displayName: string): Promise<void> {
  try {
    await (await loadAuth()).changeProfile({ displayName })
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
  }
}
