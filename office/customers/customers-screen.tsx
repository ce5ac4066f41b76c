// Customers, newest first, searched by name, email and phone. The search is in the address.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { SearchField } from '#office/ui/search-field.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { customersQuery } from './customer-data.ts'
import type { CustomerRow } from './customer-data.ts'
import { nameOf } from './customer-text.ts'

export default function CustomersScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // The rows of the last search stay until those of the new one are there.
  const query = useInfiniteQuery({ ...customersQuery(search), placeholderData: keepPreviousData })
  const show = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true })

  return (
    <>
      <ScreenHeading title="Customers" />
      <search className="mb-5 block max-w-xl">
        <SearchField
          value={search}
          placeholder="Name, email or phone"
          onSearch={(text) => text !== search && show(text)}
        />
      </search>
      <Loaded query={query}>
        {({ pages }) => {
          const customers = pages.flatMap(({ items }) => items)
          if (customers.length === 0) return <NoCustomers search={search} onClear={() => show('')} />
          return (
            <div className="grid gap-6" aria-busy={query.isPlaceholderData}>
              <CustomerTable customers={customers} />
              <ShowMore query={query}>Show more customers</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function NoCustomers({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '')
    return <EmptyState title="No customers yet" text="Everybody who creates an account appears here." />
  return (
    <EmptyState title="No customers found" text={`Nobody matches “${search}”.`}>
      <Button weight="plain" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  )
}

const columns = [
  { title: 'Name' },
  { title: 'Email', className: 'max-lg:hidden' },
  { title: 'Phone', className: 'w-40 max-lg:hidden' },
  { title: 'Since', className: 'w-30 text-right sm:w-32' },
]

function CustomerTable({ customers }: { customers: CustomerRow[] }) {
  return (
    <ListTable caption="Customers, newest first" columns={columns}>
      {customers.map((customer) => (
        <Row key={customer.uid} customer={customer} />
      ))}
    </ListTable>
  )
}

function Row({ customer }: { customer: CustomerRow }) {
  const { uid, email, phoneNumber, createdAt } = customer
  return (
    <tr className="relative hover:bg-leaf-50">
      <th scope="row" className={`${listCell} font-normal`}>
        {/* The whole row opens the record. */}
        <Link
          to={`/customers/${encodeURIComponent(uid)}`}
          className="block truncate font-bold text-leaf-700 after:absolute after:inset-0 hover:underline"
        >
          {nameOf(customer)}
        </Link>
        <span className="mt-0.5 block text-soft wrap-anywhere lg:hidden">
          <EmailText email={email} />
        </span>
        <span className="tabular block truncate text-soft lg:hidden">{phoneNumber}</span>
      </th>
      <td className={`${listCell} wrap-anywhere max-lg:hidden`}>{email}</td>
      <td className={`${listCell} tabular truncate max-lg:hidden`}>{phoneNumber ?? '–'}</td>
      <td className={`${listCell} text-right text-soft`}>
        <Moment at={createdAt} style="day" />
      </td>
    </tr>
  )
}

/** Where it is too long for one line, the next begins with the @. */
function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
