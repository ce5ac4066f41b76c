// The facts about a customer: how to reach them, how they sign in, and which products they wait for.
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { Customer } from './customer-data.ts'
import { providersText } from './customer-text.ts'

const link = 'inline-flex min-h-6 items-center wrap-anywhere text-leaf-700 hover:underline'

export function ContactPanel({ customer }: { customer: Customer }) {
  const { email, phoneNumber, createdAt, isStaff } = customer
  return (
    <Panel title="Contact" aside={isStaff && <Badge tone="good">On the staff</Badge>}>
      <dl className="grid gap-2 text-sm">
        <Fact name="Email">
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name="Phone">
          {phoneNumber === null ? (
            'Not added yet'
          ) : (
            <a className={`${link} tabular`} href={`tel:${phoneNumber}`}>
              {phoneNumber}
            </a>
          )}
        </Fact>
        <Fact name="Customer since">
          <Moment at={createdAt} style="day" />
        </Fact>
      </dl>
    </Panel>
  )
}

export function AccountPanel({ customer: { account } }: { customer: Customer }) {
  if (account === null)
    return (
      <Panel title="Account">
        <p className="text-sm text-soft">Logins are managed by Firebase. Look them up in its console.</p>
      </Panel>
    )
  const { emailVerified, hasSecondFactor, isDisabled, providers, lastSignInAt } = account
  return (
    <Panel title="Account" aside={isDisabled && <Badge tone="bad">Disabled</Badge>}>
      <dl className="grid gap-2 text-sm">
        <Fact name="Email">{emailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact name="Two-step login">{hasSecondFactor ? 'On' : 'Off'}</Fact>
        <Fact name="Logs in with">{providersText(providers)}</Fact>
        <Fact name="Last login">{lastSignInAt === null ? 'Never' : <Moment at={lastSignInAt} style="day" />}</Fact>
      </dl>
    </Panel>
  )
}

export function RestockPanel({ customer: { restockRequests } }: { customer: Customer }) {
  if (restockRequests.length === 0) return null
  return (
    <Panel title="Waiting for">
      <ul className="grid gap-2 text-sm">
        {restockRequests.map(({ productId, title, createdAt }) => (
          <li key={productId} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className="ml-auto text-xs text-soft">
              since <Moment at={createdAt} style="day" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
