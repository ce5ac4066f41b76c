// The form of one saved address.
import { useState } from 'react'
import { addressProblems, longestLabel } from '#domain/people/address-book.ts'
import type { Address, AddressField, SavedAddress } from '#domain/people/address-book.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AddressBook } from './address-book.ts'

type Field = { name: AddressField; label: string; autoComplete: string; isNumber?: boolean; isWide?: boolean }

const fields: Field[] = [
  { name: 'label', label: 'Name of this address (optional)', autoComplete: 'off', isWide: true },
  { name: 'displayName', label: 'Full name', autoComplete: 'name' },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', isNumber: true },
  { name: 'street', label: 'Street and house number', autoComplete: 'street-address', isWide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'district', label: 'District', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code', isNumber: true },
]

const empty: Address = { label: '', displayName: '', phoneNumber: '', street: '', city: '', district: '', zipCode: '' }

function addressOf({ label, displayName, phoneNumber, street, city, district, zipCode }: Address): Address {
  return { label, displayName, phoneNumber, street, city, district, zipCode }
}

type AddressFormProps = {
  /** The one that is changed; a new one without it. */
  address?: SavedAddress
  book: AddressBook
  onDone: () => void
}

export function AddressForm({ address, book, onDone }: AddressFormProps) {
  const form = useForm(addressOf(address ?? empty), addressProblems)
  // The same for each attempt, so that a retry doesn't save it twice.
  const [id] = useState(() => address?.id ?? crypto.randomUUID())
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  const { isBusy, problem, run } = useAction()
  const submit = form.submit((typed) =>
    run(() =>
      refusalOf(async () => {
        await book.save({ id, ...typed, isDefault })
        onDone()
      }),
    ),
  )
  return (
    <form noValidate aria-label={address === undefined ? 'New address' : 'Change address'} onSubmit={submit}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map(({ name, label, autoComplete, isNumber, isWide }) => (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            inputMode={isNumber === true ? 'numeric' : 'text'}
            {...(name === 'label' && { maxLength: longestLabel, placeholder: 'Home, work…' })}
            className={isWide === true ? 'sm:col-span-2' : ''}
            {...form.field(name)}
          />
        ))}
      </div>
      {address?.isDefault !== true && (
        <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-leaf-600"
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
          />
          Use it by default
        </label>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-berry-700">
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save address'}
        </Button>
        <Button weight="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
