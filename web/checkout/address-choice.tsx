// The saved addresses at the checkout: one tap delivers there. The default is filled in for somebody who hasn't given an address yet,
// and the current address can be saved.
import { useEffect, useEffectEvent } from 'react'
import { addressName, addressTexts, isSameAddress, maxAddresses } from '#domain/people/address-book.ts'
import type { AddressText, SavedAddress } from '#domain/people/address-book.ts'
import { useAddressBook } from '#web/addresses/address-book.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import type { DetailsForm } from './use-details.ts'

const choiceShape =
  'flex min-h-14 w-full items-center gap-3 rounded-2xl border border-sand-300 bg-white px-4 py-2 text-left text-sm ' +
  'transition-colors hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-50'

export function AddressChoice({ details }: { details: DetailsForm }) {
  const { addresses = [], save } = useAddressBook()
  const { form, values, saved, isSavedComplete, isSaving } = details
  const { isBusy, problem, run } = useAction()

  const fill = (address: SavedAddress) => {
    for (const field of addressTexts) form.change(field, address[field])
  }
  const choose = (address: SavedAddress) => {
    fill(address)
    if (isSavedComplete) void details.save({ ...values, ...textsOf(address) })
  }

  const [first] = addresses
  const fillDefault = useEffectEvent(() => {
    if (first?.isDefault === true && !isSavedComplete && values.street === '') fill(first)
  })
  const firstId = first?.id
  useEffect(() => fillDefault(), [firstId])

  const current = isSavedComplete ? saved : values
  const isKnown = addresses.some((address) => isSameAddress(address, current))
  const canSave = isSavedComplete && !isKnown && addresses.length < maxAddresses
  const keep = () => run(() => refusalOf(() => save({ ...textsOf(saved), id: crypto.randomUUID(), label: '' })))

  if (addresses.length === 0 && !canSave) return null
  return (
    <div className="mt-5">
      {addresses.length > 0 && (
        <>
          <p id="saved-addresses" className="mb-2 text-sm font-semibold">
            Saved addresses
          </p>
          <ul aria-labelledby="saved-addresses" className="grid gap-2">
            {addresses.map((address) => {
              const isChosen = isSameAddress(address, current)
              return (
                <li key={address.id}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    disabled={isSaving}
                    className={choiceShape}
                    onClick={() => choose(address)}
                  >
                    <span className="min-w-0 grow wrap-anywhere">
                      <span className="block font-semibold">{addressName(address)}</span>
                      <span className="text-soft">
                        {address.displayName}, {address.street}, {address.city} {address.zipCode}
                      </span>
                    </span>
                    {isChosen && <CheckIcon className="size-5 shrink-0 text-leaf-700" />}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {canSave && (
        <Button weight="plain" className="mt-3" disabled={isBusy} onClick={keep}>
          Save this address for next time
        </Button>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-berry-700">
          {problem}
        </p>
      )}
    </div>
  )
}

function textsOf(address: Record<AddressText, string>): Record<AddressText, string> {
  const { displayName, phoneNumber, street, city, district, zipCode } = address
  return { displayName, phoneNumber, street, city, district, zipCode }
}
