// The shopper's saved addresses: loaded once, and replaced by what each change returns.
import type { Address, SavedAddress } from '#domain/people/address-book.ts'
import type { AddressesJson } from '#server/addresses/address-json.ts'
import { callShop } from '#session/call-shop.ts'
import { useShopper } from '#session/session.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { Loaded } from '#ui/use-loaded.ts'

export type AddressBook = Pick<Loaded<unknown>, 'state' | 'retry'> & {
  /** The default first; undefined until they are loaded. */
  addresses: SavedAddress[] | undefined
  save: (address: Address & { id: string; isDefault?: boolean }) => Promise<void>
  remove: (id: string) => Promise<void>
}

export function useAddressBook(): AddressBook {
  const { uid } = useShopper()
  const { state, value, retry, replace } = useLoaded(`addresses of ${uid}`, (signal) =>
    callShop<AddressesJson>('/api/addresses', { signal }),
  )
  return {
    state,
    retry,
    addresses: value?.addresses,
    async save({ id, ...address }) {
      replace(await callShop<AddressesJson>(`/api/addresses/${id}`, { method: 'PUT', body: address }))
    },
    async remove(id) {
      replace(await callShop<AddressesJson>(`/api/addresses/${id}`, { method: 'DELETE' }))
    },
  }
}
