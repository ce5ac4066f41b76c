// One customer: who they are, what they bought and got back, what the staff noted; and their data, exported or deleted.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { AccountPanel, ContactPanel, RestockPanel } from './customer-facts.tsx'
import { customerQuery } from './customer-data.ts'
import type { Customer } from './customer-data.ts'
import { DataButtons } from './customer-export.tsx'
import { NotesPanel } from './customer-notes.tsx'
import { OrdersPanel, RefundsPanel } from './customer-orders.tsx'
import { nameOf } from './customer-text.ts'

export default function CustomerScreen() {
  const { uid = '' } = useParams()
  const query = useQuery(customerQuery(uid))
  return (
    <>
      <Link
        to="/customers"
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-700 hover:underline"
      >
        <ChevronLeftIcon className="size-4" />
        Customers
      </Link>
      <ScreenHeading title={query.data === undefined ? 'Customer' : nameOf(query.data)}>
        {query.data && <DataButtons customer={query.data} />}
      </ScreenHeading>
      <Loaded query={query}>{(customer) => <Details key={customer.uid} customer={customer} />}</Loaded>
    </>
  )
}

function Details({ customer }: { customer: Customer }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <OrdersPanel customer={customer} />
        <RefundsPanel customer={customer} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ContactPanel customer={customer} />
        <NotesPanel customer={customer} />
        <AccountPanel customer={customer} />
        <RestockPanel customer={customer} />
      </div>
    </div>
  )
}
