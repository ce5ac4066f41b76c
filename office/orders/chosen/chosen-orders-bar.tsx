// What to do with the chosen orders, always in sight: print, export, or begin to pack them.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { FailNote } from '#office/ui/states.tsx'
import { maxChosen, noOrders, packableOf, withoutOrders } from './chosen-orders.ts'
import type { ChosenOrders } from './chosen-orders.ts'
import { ExportOrdersDialog, PrintOrdersDialog } from './chosen-orders-dialogs.tsx'
import { loadOrders, useMoveMany } from '#office/orders/order-data.ts'
import { countText } from '#office/orders/order-text.ts'
import { sheets } from '#office/orders/print/print-buttons.tsx'
import type { SheetName } from '#office/orders/print/print-buttons.tsx'
import { Printed } from '#office/orders/print/printed.tsx'

type BarProps = { chosen: ChosenOrders; onChange: (chosen: ChosenOrders) => void }

const onPhone = 'max-lg:px-3.5! max-sm:grow'

export function ChosenOrdersBar({ chosen, onChange }: BarProps) {
  const { permissions } = useMe()
  const [asked, setAsked] = useState<'print' | 'export'>()
  const move = useMoveMany()
  const print = useMutation({
    mutationFn: async ({ sheet, ids }: { sheet: SheetName; ids: string[] }) => ({
      sheet,
      orders: await loadOrders(ids),
    }),
  })
  if (chosen.size === 0) return <p role="status" className="sr-only" />
  const ids = [...chosen.keys()]
  const packable = packableOf(chosen)
  const isTooMany = chosen.size > maxChosen
  const refusals = move.data?.refused.map(({ orderId, detail }) => `${orderId}: ${detail}`)
  const problem = problemText(move.error) ?? problemText(print.error) ?? (refusals?.join(' ') || undefined)
  const Sheet = print.data && sheets[print.data.sheet]

  const startPacking = () =>
    move.mutate(packable, {
      onSuccess: ({ moved }) => {
        if (moved.length > 0) showToast(`${countText(moved.length, 'order')}: Processing`)
        onChange(withoutOrders(chosen, moved))
      },
    })

  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-leaf-300 bg-leaf-50 px-4 py-2 text-sm shadow-lg max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="tabular mr-auto font-semibold max-sm:w-full">
        {chosen.size} selected{isTooMany && `, at most ${maxChosen} at a time`}
      </p>
      <Button weight="plain" className={onPhone} onClick={() => onChange(noOrders)}>
        Clear
      </Button>
      <Button weight="plain" className={onPhone} disabled={isTooMany} onClick={() => setAsked('export')}>
        Export…
      </Button>
      <Button weight="plain" className={onPhone} disabled={isTooMany} onClick={() => setAsked('print')}>
        Print…
      </Button>
      {permissions.includes('orders.move') && packable.length > 0 && (
        <Button className={onPhone} disabled={isTooMany} aria-disabled={move.isPending} onClick={startPacking}>
          {move.isPending ? 'Moving…' : `Start packing ${packable.length}`}
        </Button>
      )}
      <FailNote text={problem} className="w-full" />
      {asked === 'export' && <ExportOrdersDialog ids={ids} onClose={() => setAsked(undefined)} />}
      {asked === 'print' && (
        <PrintOrdersDialog
          count={ids.length}
          onPrint={(sheet) => {
            setAsked(undefined)
            print.mutate({ sheet, ids })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {Sheet !== undefined && (
        <Printed onDone={print.reset}>
          {print.data?.orders.map((order) => (
            <div key={order.orderId} className="break-after-page last:break-after-auto">
              <Sheet order={order} />
            </div>
          ))}
        </Printed>
      )}
    </section>
  )
}
