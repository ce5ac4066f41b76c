// Prints the packing list or the invoice of an order: a sheet that exists on paper only.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import type { Order } from './order-data.ts'
import { InvoiceSheet, PackingSheet } from './print-sheets.tsx'

const sheets = {
  'Packing list': PackingSheet,
  Invoice: InvoiceSheet,
}
type SheetName = keyof typeof sheets

export function PrintButtons({ order }: { order: Order }) {
  const [printed, setPrinted] = useState<SheetName>()
  const Sheet = printed === undefined ? undefined : sheets[printed]

  useEffect(() => {
    if (printed === undefined) return
    const end = () => setPrinted(undefined)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [printed])

  return (
    <>
      {(['Packing list', 'Invoice'] as const).map((name) => (
        <Button key={name} weight="plain" aria-label={`Print ${name.toLowerCase()}`} onClick={() => setPrinted(name)}>
          {name}
        </Button>
      ))}
      {Sheet !== undefined &&
        createPortal(
          <div className="print-sheet">
            <Sheet order={order} />
          </div>,
          document.body,
        )}
    </>
  )
}
