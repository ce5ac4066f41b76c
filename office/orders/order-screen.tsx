// One order: what was bought, by whom, the money, everything that happened, and what can be done now.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LiveStatus } from '#office/live/live-note.tsx'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { OrderActions } from './order-actions.tsx'
import { CustomerPanel } from './order-customer.tsx'
import { orderQuery } from './order-data.ts'
import type { Order } from './order-data.ts'
import { LinesPanel, PackedPanel } from './order-lines.tsx'
import { MoneyPanel } from './money/order-money.tsx'
import { NotesPanel } from './order-notes.tsx'
import { useListAddress } from './order-link.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { ReturnedPanel } from './returned-panel.tsx'
import { TimelinePanel } from './order-timeline.tsx'
import { PrintButtons } from './print/print-buttons.tsx'

export default function OrderScreen() {
  const { orderId: typed = '' } = useParams()
  const orderId = typed.toUpperCase()
  const query = useQuery(orderQuery(orderId))
  return (
    <>
      <BackLink to={useListAddress()}>Orders</BackLink>
      <ScreenHeading title={`Order ${orderId}`}>
        <LiveStatus />
        {query.data && <PrintButtons order={query.data} />}
      </ScreenHeading>
      <Loaded query={query}>{(order) => <OrderDetails order={order} />}</Loaded>
    </>
  )
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <OrderActions order={order} />
      <ReturnedPanel order={order} />
      <ReportsPanel order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <LinesPanel order={order} />
          <PackedPanel order={order} />
          <MoneyPanel order={order} />
          <TimelinePanel order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerPanel order={order} />
          <NotesPanel order={order} />
        </div>
      </div>
    </div>
  )
}
