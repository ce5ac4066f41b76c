// The address and the note of an order that is being changed.
import { useState } from 'react'
import { checkoutTextProblem, deliveryNoteProblem } from '#domain/order/checkout.ts'
import { addressTexts } from '#domain/people/address-book.ts'
import type { AddressText } from '#domain/people/address-book.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Order } from '#web/orders/order-data.ts'
import type { Details } from '#web/purchase/change-draft.ts'

export function detailsIn(order: Order): Details {
  const { displayName, phoneNumber, street, city, district, zipCode, deliveryNote, leaveAtDoor } = order
  return { displayName, phoneNumber, street, city, district, zipCode, deliveryNote, leaveAtDoor }
}

export function problemsIn(details: Details): Partial<Record<AddressText | 'deliveryNote', string>> {
  const found = addressTexts.map((field) => [field, checkoutTextProblem(field, details[field])] as const)
  const all = [...found, ['deliveryNote', deliveryNoteProblem(details.deliveryNote)] as const]
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined))
}

const fields: { name: AddressText; label: string; autoComplete: string; isNumber?: boolean; isWide?: boolean }[] = [
  { name: 'displayName', label: 'Full name', autoComplete: 'name' },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', isNumber: true },
  { name: 'street', label: 'Street and house number', autoComplete: 'street-address', isWide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'district', label: 'District', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code', isNumber: true },
]

type DetailsProps = { details: Details; order: Order; wasSent: boolean; onChange: (details: Details) => void }

export function ChangeDetails({ details, order, wasSent, onChange }: DetailsProps) {
  const problems = wasSent ? problemsIn(details) : {}
  const [isOpen, setOpen] = useState(false)
  const isFetched = order.delivery.method === 'pickup'
  return (
    <details
      open={isOpen || Object.keys(problems).length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="disclosure flex min-h-11 w-fit list-none items-center text-sm font-semibold text-leaf-800 underline underline-offset-4">
        {isFetched ? 'Change your details' : 'Change the address or note'}
      </summary>
      <div className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map(({ name, label, autoComplete, isNumber, isWide }) => (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            inputMode={isNumber === true ? 'numeric' : 'text'}
            value={details[name]}
            error={problems[name]}
            className={isWide === true ? 'sm:col-span-2' : ''}
            onChange={({ target }) => onChange({ ...details, [name]: target.value })}
          />
        ))}
        <TextField
          label={isFetched ? 'Note for us (optional)' : 'Note for the courier (optional)'}
          autoComplete="off"
          value={details.deliveryNote}
          error={problems.deliveryNote}
          className="sm:col-span-2"
          onChange={({ target }) => onChange({ ...details, deliveryNote: target.value })}
        />
      </div>
      {!isFetched && (
        <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-leaf-600"
            checked={details.leaveAtDoor}
            onChange={({ target }) => onChange({ ...details, leaveAtDoor: target.checked })}
          />
          Leave it at the door
        </label>
      )}
    </details>
  )
}
