// The saved details, read-only.
import { useState } from 'react'
import { isRecentChange } from '#domain/order/checkout.ts'
import { MailIcon, PersonIcon, PhoneIcon, PinIcon, WarningIcon } from '#ui/icons.tsx'
import type { Details } from './details.ts'

const row = 'flex min-w-0 items-start gap-3'
const mark = 'mt-0.5 size-5 text-leaf-600'

export function SavedPerson({ details, email }: { details: Details; email: string }) {
  return (
    <dl className="space-y-3 text-sm">
      <div className={row}>
        <dt>
          <PersonIcon className={mark} />
          <span className="sr-only">Name</span>
        </dt>
        <dd className="font-semibold wrap-anywhere">{details.displayName}</dd>
      </div>
      <div className={row}>
        <dt>
          <MailIcon className={mark} />
          <span className="sr-only">Email</span>
        </dt>
        <dd className="wrap-anywhere">{email}</dd>
      </div>
      <div className={row}>
        <dt>
          <PhoneIcon className={mark} />
          <span className="sr-only">Phone number</span>
        </dt>
        <dd className="tabular">{details.phoneNumber}</dd>
      </div>
    </dl>
  )
}

type AddressProps = { details: Details; changedAt: string | undefined; locale: string }

/** A recent change is pointed out: if it wasn't the shopper, the order would go to somebody else. */
export function SavedAddress({ details, changedAt, locale }: AddressProps) {
  const [now] = useState(() => new Date())
  const changed = changedAt === undefined ? undefined : new Date(changedAt)
  return (
    <address className={`${row} text-sm not-italic`}>
      <PinIcon className={mark} />
      <span className="wrap-anywhere">
        <span className="font-semibold">{details.street}</span>
        <br />
        {details.city}, {details.district}
        <br />
        <span className="tabular">{details.zipCode}</span>
        {changed !== undefined && isRecentChange(changed, now) && (
          <span className="mt-3 flex w-fit gap-2 rounded-xl bg-honey-100 px-3 py-2">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            Delivery address changed on {changed.toLocaleDateString(locale, { day: 'numeric', month: 'short' })}. Check
            it before you pay.
          </span>
        )}
      </span>
    </address>
  )
}
