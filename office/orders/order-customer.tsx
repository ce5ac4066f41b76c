// Who ordered, and where it goes.
import { Link } from 'react-router'
import { listWishes } from '#domain/order/checkout.ts'
import { useMe } from '#office/session/me.ts'
import { Panel } from '#office/ui/panel.tsx'
import type { Order } from './order-data.ts'

const link = 'inline-flex min-h-6 items-center wrap-anywhere text-leaf-700 hover:underline pointer-coarse:min-h-11'

export function CustomerPanel({ order: { customer, address, wishes, courier, slot } }: { order: Order }) {
  const { uid, displayName, email, phoneNumber } = customer
  const maySeeRecord = useMe().permissions.includes('customers.read')
  const { street, city, district, zipCode } = address
  // Once somebody's account was deleted, nothing of this is left.
  if (displayName === '' && email === '')
    return (
      <Panel title="Customer">
        <p className="text-sm text-soft">This customer's account was deleted.</p>
      </Panel>
    )
  return (
    <Panel title="Customer">
      <div className="grid gap-3 text-sm">
        <div>
          <p className="font-semibold wrap-anywhere">
            {maySeeRecord ? (
              <Link className={link} to={`/customers/${encodeURIComponent(uid)}`}>
                {displayName}
              </Link>
            ) : (
              displayName
            )}
          </p>
          <p>
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <p>
            <a className={`${link} tabular`} href={`tel:${phoneNumber}`}>
              {phoneNumber}
            </a>
          </p>
        </div>
        <address className="wrap-anywhere not-italic">
          {street}
          <br />
          {city}, {district} {zipCode}
        </address>
        <p>
          <span className="text-soft">{slot === null ? 'Courier' : 'Time'}</span> <strong>{courier}</strong>
        </p>
        {listWishes(wishes).map((wish) => (
          <p key={wish} className="rounded-xl bg-honey-100 px-3 py-2 wrap-anywhere">
            {wish}
          </p>
        ))}
      </div>
    </Panel>
  )
}
