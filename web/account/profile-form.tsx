// The profile as it is edited. What was typed stays until it is saved or given up.
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { displayNameProblem, nameLength, phoneNumberProblem, tidyText } from '#domain/customer.ts'
import type { Profile } from '#domain/customer.ts'
import type { OwnRecord } from '#web/session/own-record.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FailNote } from './fail-note.tsx'
import { PhotoField } from './photo-field.tsx'
import { saveProfile } from './save-profile.ts'
import { useAction } from './use-action.ts'

type ProfileFormProps = { record: OwnRecord; onSaved: (record: OwnRecord) => void; onCancel: () => void }

export function ProfileForm({ record, onSaved, onCancel }: ProfileFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Profile>({
    defaultValues: { displayName: record.displayName ?? '', phoneNumber: record.phoneNumber ?? '' },
  })
  const { errors } = formState
  const [photo, setPhoto] = useState(record.photoURL)
  const [photoProblem, setPhotoProblem] = useState<string>()
  const { isBusy, problem, run } = useAction()

  useEffect(() => setFocus('displayName'), [setFocus])

  const submit = handleSubmit((typed) =>
    run(async () => {
      const displayName = tidyText(typed.displayName)
      const phoneNumber = tidyText(typed.phoneNumber)
      const saved = await saveProfile({ displayName, phoneNumber, photoURL: photo, email: record.email })
      if (saved.ok) {
        onSaved(saved.value)
        return undefined
      }
      const { displayName: name, phoneNumber: phone, photoURL } = saved.fields
      if (name !== undefined) setError('displayName', { message: name }, { shouldFocus: true })
      if (phone !== undefined) setError('phoneNumber', { message: phone }, { shouldFocus: true })
      if (photoURL !== undefined) setPhotoProblem(photoURL)
      return saved.text
    }),
  )
  const save = () => void submit()

  return (
    <form
      noValidate
      aria-label="Edit profile"
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h2 className="text-xl md:text-2xl">Edit profile</h2>
      <PhotoField photo={photo} onChange={setPhoto} problem={photoProblem} onProblem={setPhotoProblem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.displayName?.message}
          hint={`${nameLength.least} to ${nameLength.most} characters`}
          {...register('displayName', { validate: (name) => displayNameProblem(name) })}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={errors.phoneNumber?.message}
          hint="11 digits, as 01712345678"
          {...register('phoneNumber', { validate: (phone) => phoneNumberProblem(phone) })}
        />
        <TextField
          label="Email"
          type="email"
          value={record.email}
          readOnly
          hint="The email cannot be changed."
          className="sm:col-span-2"
        />
      </div>
      {problem !== undefined && <FailNote text={problem} onRetry={save} isBusy={isBusy} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="min-w-36 max-sm:grow">
          {isBusy ? 'Saving…' : 'Save profile'}
        </Button>
        <Button weight="plain" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}
