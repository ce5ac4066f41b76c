// Prints the packing list or the invoice of an order.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Order } from '#office/orders/order-data.ts'
import { InvoiceSheet, PackingSheet } from './print-sheets.tsx'
import { Printed } from './printed.tsx'

export const sheets = {
  'Packing list': PackingSheet,
  Invoice: InvoiceSheet,
}
export type SheetName = keyof typeof sheets
export const sheetNames = ['Packing list', 'Invoice'] as const satisfies readonly SheetName[]

export function PrintButtons({ order }: { order: Order }) {
  const [printed, setPrinted] = useState<SheetName>()
  const Sheet = printed === undefined ? undefined : sheets[printed]
  return (
    <>
      {sheetNames.map((name) => (
        <Button key={name} weight="plain" aria-label={`Print ${name.toLowerCase()}`} onClick={() => setPrinted(name)}>
          {name}
        </Button>
      ))}
      {Sheet !== undefined && (
        <Printed onDone={() => setPrinted(undefined)}>
          <Sheet order={order} />
        </Printed>
      )}
    </>
  )
}
