// What is asked before several orders are printed or exported.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { downloadFile } from '#office/download-file.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { countText } from '#office/orders/order-text.ts'
import { sheetNames } from '#office/orders/print/print-buttons.tsx'
import type { SheetName } from '#office/orders/print/print-buttons.tsx'

type PrintProps = { count: number; onPrint: (sheet: SheetName) => void; onClose: () => void }

export function PrintOrdersDialog({ count, onPrint, onClose }: PrintProps) {
  return (
    <OfficeDialog title={`Print ${countText(count, 'order')}`} onClose={onClose}>
      <p className="mb-4 text-sm text-soft">Each order starts on a new page.</p>
      <div className="grid gap-2">
        {sheetNames.map((name, index) => (
          <Button key={name} weight={index === 0 ? 'strong' : 'plain'} onClick={() => onPrint(name)}>
            {`${name}s`}
          </Button>
        ))}
      </div>
    </OfficeDialog>
  )
}

export function ExportOrdersDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { permissions } = useMe()
  const [isWithPeople, setWithPeople] = useState(false)
  const download = useMutation({ mutationFn: downloadFile, onSuccess: onClose })
  const params = new URLSearchParams({ ids: ids.join(','), ...(isWithPeople && { people: '1' }) })
  return (
    <OfficeDialog title={`Export ${countText(ids.length, 'order')}`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">A CSV file for your spreadsheet, one row per order.</p>
        {permissions.includes('customers.export') && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-leaf-600"
              checked={isWithPeople}
              onChange={(event) => setWithPeople(event.currentTarget.checked)}
            />
            With names, emails and addresses
          </label>
        )}
        <FailNote text={problemText(download.error)} />
        <Button
          aria-disabled={download.isPending}
          onClick={() => download.isPending || download.mutate(`/exports/orders.csv?${params}`)}
        >
          {download.isPending ? 'Preparing…' : 'Download'}
        </Button>
      </div>
    </OfficeDialog>
  )
}
