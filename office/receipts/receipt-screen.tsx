// One receipt: what came in, from whom, and who entered it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { CorrectReceipt } from './correct-receipt.tsx'
import { receiptQuery } from './receipt-data.ts'
import type { Receipt } from './receipt-data.ts'
import { unitsOf } from './receipt-lines.ts'

export default function ReceiptScreen() {
  const { receiptId = '' } = useParams()
  const query = useQuery(receiptQuery(receiptId))
  const mayCorrect = useMe().permissions.includes('stock.adjust')
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      <BackLink to="/receipts">Receipts</BackLink>
      <ScreenHeading title={query.data === undefined ? 'Receipt' : `Receipt from ${query.data.supplier}`}>
        {mayCorrect && query.data !== undefined && !isCorrecting && (
          <Button weight="plain" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )}
      </ScreenHeading>
      <Loaded query={query}>
        {(receipt) =>
          isCorrecting ? (
            <CorrectReceipt receipt={receipt} onClose={() => setCorrecting(false)} />
          ) : (
            <ReceiptDetails receipt={receipt} />
          )
        }
      </Loaded>
    </>
  )
}

function ReceiptDetails({ receipt: { reference, note, createdAt, by, lines } }: { receipt: Receipt }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title="Delivery note">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm wrap-anywhere">
          <dt className="text-soft">Number</dt>
          <dd>{reference === '' ? 'None' : reference}</dd>
          <dt className="text-soft">Came in</dt>
          <dd>
            <Moment at={createdAt} style="day" /> <Moment at={createdAt} style="time" />
          </dd>
          {by !== null && (
            <>
              <dt className="text-soft">Entered by</dt>
              <dd>{by}</dd>
            </>
          )}
          {note !== '' && (
            <>
              <dt className="text-soft">Remark</dt>
              <dd className="whitespace-pre-line">{note}</dd>
            </>
          )}
        </dl>
      </Panel>
      <Panel title="Products" aside={<span className="tabular text-sm text-soft">{unitsOf(lines)} in all</span>}>
        <ul aria-label="Products" className="divide-y divide-sand-200 text-sm">
          {lines.map(({ productId, title, quantity }) => (
            <li key={productId} className="flex min-h-11 items-center justify-between gap-4">
              <Link
                to={`/products/${productId}`}
                className="min-h-11 content-center py-2 text-leaf-700 hover:underline"
              >
                {title}
              </Link>
              <span className="tabular font-semibold">{quantity}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
