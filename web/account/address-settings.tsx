// The delivery addresses on the profile page: add, change, remove and bring back, and which one is the default.
import { addressName, maxAddresses } from '#domain/people/address-book.ts'
import type { SavedAddress } from '#domain/people/address-book.ts'
import { useAddressBook } from '#web/addresses/address-book.ts'
import type { AddressBook } from '#web/addresses/address-book.ts'
import { AddressForm } from '#web/addresses/address-form.tsx'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PinIcon, PlusIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { FailNote } from './account-parts.tsx'
import { OpenButton, Setting, SettingList, useOpener } from './setting.tsx'

export function AddressSettings() {
  const book = useAddressBook()
  const { addresses, state, retry } = book
  return (
    <SettingList title="Delivery addresses" id="addresses">
      {addresses === undefined && (
        <li className="p-5 md:px-8">
          {state === 'failed' ? (
            <FailNote text="We couldn't load your addresses." onRetry={retry} />
          ) : (
            <Skeleton className="h-11 w-full" />
          )}
        </li>
      )}
      {addresses?.map((address) => (
        <AddressSetting key={address.id} address={address} book={book} />
      ))}
      {addresses !== undefined && <NewAddress count={addresses.length} book={book} />}
    </SettingList>
  )
}

function AddressSetting({ address, book }: { address: SavedAddress; book: AddressBook }) {
  const { id, displayName, street, city, district, zipCode, isDefault } = address
  const name = addressName(address)
  const { isOpen, open, close, button } = useOpener()
  const { isBusy, problem, run } = useAction()
  const remove = () =>
    run(() =>
      refusalOf(async () => {
        await book.remove(id)
        const undo = { label: 'Undo', run: () => run(() => refusalOf(() => book.save(address))) }
        showToast(`Removed ${name}`, { topic: 'address', action: undo })
      }),
    )
  return (
    <Setting
      Icon={PinIcon}
      title={name}
      badge={isDefault && <Badge tone="good">Default</Badge>}
      text={`${displayName}, ${street}, ${city}, ${district} ${zipCode}`}
      action={
        !isOpen && (
          <span className="flex flex-wrap gap-2 max-sm:w-full">
            {!isDefault && (
              <Button
                weight="plain"
                disabled={isBusy}
                aria-label={`Make default: ${name}`}
                onClick={() => run(() => refusalOf(() => book.save({ ...address, isDefault: true })))}
              >
                Make default
              </Button>
            )}
            <Button ref={button} weight="plain" aria-label={`Change ${name}`} onClick={open}>
              Change
            </Button>
            <Button weight="plain" disabled={isBusy} aria-label={`Remove ${name}`} onClick={remove}>
              Remove
            </Button>
          </span>
        )
      }
    >
      {isOpen && <AddressForm address={address} book={book} onDone={close} />}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-berry-700">
          {problem}
        </p>
      )}
    </Setting>
  )
}

function NewAddress({ count, book }: { count: number; book: AddressBook }) {
  const opener = useOpener()
  const isFull = count >= maxAddresses
  return (
    <Setting
      Icon={PlusIcon}
      title="Add an address"
      text={isFull ? `You have ${maxAddresses}. Remove one to add another.` : 'Choose it at checkout with one tap'}
      action={
        <OpenButton opener={opener} isOff={isFull}>
          Add address
        </OpenButton>
      }
    >
      {opener.isOpen && <AddressForm book={book} onDone={opener.close} />}
    </Setting>
  )
}
