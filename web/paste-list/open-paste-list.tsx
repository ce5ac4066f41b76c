// Opens the dialog for a pasted shopping list, from wherever somebody has one. Its code is loaded then.
import type { ComponentType } from 'react'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Place = { isOpen: boolean; pasted: string; Dialog?: ComponentType }

const place = createStore<Place>({ isOpen: false, pasted: '' })

/** With what is on the list already. */
export function openPasteList(pasted = ''): void {
  import('./paste-list-dialog.tsx').then(
    ({ PasteListDialog: Dialog }) => place.write({ isOpen: true, pasted, Dialog }),
    () => showToast("We couldn't open this. Check your connection and try again.", { tone: 'error', topic: 'list' }),
  )
}

export const closePasteList = () => place.write({ ...place.read(), isOpen: false })
export const usePasteList = (): Place => place.use()

/** Where the dialog is mounted, once for all pages. */
export function PasteListPlace() {
  const { Dialog } = place.use()
  return Dialog === undefined ? null : <Dialog />
}
