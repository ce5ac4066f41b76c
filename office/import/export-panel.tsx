// Downloads of products and orders, as far as the role may have them.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { downloadFile } from '#office/download-file.ts'
import { useMe } from '#office/session/me.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { ordersPath } from './orders-path.ts'

export function ExportPanel() {
  const { permissions } = useMe()
  const download = useMutation({ mutationFn: downloadFile })
  return (
    <Panel title="Export">
      <div className="grid gap-5">
        <section className="grid justify-items-start gap-2">
          <h3 className="text-sm font-semibold">Products</h3>
          <p className="text-sm text-soft">
            Every field in one file. Change it in a spreadsheet and import it again: only what you changed is changed.
          </p>
          <Button
            weight="plain"
            aria-disabled={download.isPending}
            onClick={() => download.mutate('/exports/products.csv')}
          >
            {download.isPending ? 'Preparing…' : 'Download products'}
          </Button>
        </section>
        {permissions.includes('orders.read') && (
          <OrderExport
            mayHavePeople={permissions.includes('customers.export')}
            isPending={download.isPending}
            onDownload={download.mutate}
          />
        )}
        <FailNote text={problemText(download.error)} />
      </div>
    </Panel>
  )
}

type OrderExportProps = { mayHavePeople: boolean; isPending: boolean; onDownload: (path: `/${string}`) => void }

function OrderExport({ mayHavePeople, isPending, onDownload }: OrderExportProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isWithPeople, setWithPeople] = useState(false)
  return (
    <form
      className="grid gap-3 border-t border-sand-200 pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onDownload(ordersPath({ from, to, isWithPeople }))
      }}
    >
      <h3 className="text-sm font-semibold">Orders</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <label className={fieldLabel}>
          From
          <input
            type="date"
            className={fieldShape}
            value={from}
            max={to}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </label>
        <label className={fieldLabel}>
          To
          <input
            type="date"
            className={fieldShape}
            value={to}
            min={from}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </label>
      </div>
      {mayHavePeople && (
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
      <Button type="submit" weight="plain" className="justify-self-start" aria-disabled={isPending}>
        {isPending ? 'Preparing…' : 'Download orders'}
      </Button>
    </form>
  )
}
