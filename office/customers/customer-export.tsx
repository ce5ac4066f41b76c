// A customer's data on request: download all of it, or delete it. The server asks to confirm who is there.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { useShop } from '#office/shop.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { useExport } from './customer-data.ts'
import type { Customer } from './customer-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DataButtons({ customer }: { customer: Customer }) {
  const { permissions } = useMe()
  const [isDeleting, setDeleting] = useState(false)
  const exporting = useExport()
  const shop = useShop()

  const download = () => {
    if (exporting.isPending) return
    exporting.mutate(customer.uid, {
      onSuccess: (data) => {
        saveFile(
          fileNameOf(shop, 'customer-data.json'),
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        )
        showToast('The data was downloaded')
      },
      onError: (error) => {
        const text = problemText(error)
        if (text !== undefined) showToast(text)
      },
    })
  }

  return (
    <>
      {permissions.includes('customers.export') && (
        <Button weight="plain" aria-disabled={exporting.isPending} onClick={download}>
          {exporting.isPending ? 'Preparing…' : 'Export data'}
        </Button>
      )}
      {permissions.includes('customers.forget') && !customer.isStaff && (
        <Button weight="plain" className="text-berry-700!" onClick={() => setDeleting(true)}>
          Delete…
        </Button>
      )}
      {isDeleting && <DeleteDialog customer={customer} onClose={() => setDeleting(false)} />}
    </>
  )
}
