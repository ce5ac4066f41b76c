// All coupons, newest first: whether each still runs, how often it was used, and what it gave away.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { sumText, sumsText } from '#office/ui/dollars.ts'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import type { Column } from '#office/ui/list-table.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { numberText } from '#office/ui/dates.ts'
import { couponsQuery } from './coupon-data.ts'
import type { StaffCoupon } from './coupon-data.ts'
import { CouponState } from './coupon-state.tsx'

export default function CouponsScreen() {
  const query = useInfiniteQuery(couponsQuery)
  return (
    <>
      <ScreenHeading title="Coupons">
        <ButtonLink to="/coupons/new">
          <PlusIcon />
          New coupon
        </ButtonLink>
      </ScreenHeading>
      <Loaded query={query}>
        {({ pages }) => {
          const coupons = pages.flatMap(({ items }) => items)
          if (coupons.length === 0)
            return <EmptyState title="No coupons yet" text="A coupon takes a percentage off the subtotal." />
          return (
            <div className="grid gap-4">
              <CouponTable coupons={coupons} />
              <ShowMore query={query}>Show more coupons</ShowMore>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const columns: Column[] = [
  { title: 'Coupon' },
  { title: 'State', className: 'w-32 max-lg:hidden' },
  { title: 'Period', className: 'w-40 max-lg:hidden' },
  { title: 'Used', className: 'w-24 text-right max-lg:hidden' },
  { title: 'Given', className: 'w-28 text-right sm:w-32' },
]

function CouponTable({ coupons }: { coupons: StaffCoupon[] }) {
  return (
    <ListTable caption="Coupons, newest first" columns={columns}>
      {coupons.map((coupon) => (
        <CouponRow key={coupon._id} coupon={coupon} />
      ))}
    </ListTable>
  )
}

function CouponRow({ coupon }: { coupon: StaffCoupon }) {
  const { _id, code, title, discountPercent, minimumCents, image, timesUsed, given } = coupon
  return (
    <tr className="relative hover:bg-leaf-50">
      <th scope="row" className={`${listCell} font-normal sm:pl-20`}>
        <img
          src={image}
          alt=""
          width="48"
          height="48"
          className="absolute top-3 left-4 size-12 rounded-xl max-sm:hidden"
        />
        {/* The whole row opens the coupon. */}
        <Link
          to={`/coupons/${_id}`}
          className="font-semibold wrap-anywhere text-leaf-700 after:absolute after:inset-0 hover:underline"
        >
          {code}
        </Link>
        <span className="block truncate">{title}</span>
        <span className="tabular block text-xs text-soft">
          {discountPercent}% from {sumText(minimumCents)}
        </span>
        <span className="mt-1.5 block lg:hidden">
          <CouponState coupon={coupon} />
        </span>
        <span className="mt-1 block text-xs text-soft lg:hidden">
          <Period coupon={coupon} />
        </span>
      </th>
      <td className={`${listCell} max-lg:hidden`}>
        <CouponState coupon={coupon} />
      </td>
      <td className={`${listCell} text-soft max-lg:hidden`}>
        <Period coupon={coupon} />
      </td>
      <td className={`${listCell} tabular text-right max-lg:hidden`}>{numberText(timesUsed)}</td>
      <td className={`${listCell} tabular text-right`}>
        <span className="block font-semibold">{sumsText(given)}</span>
        <span className="block text-xs text-soft lg:hidden">{timesText(timesUsed)}</span>
      </td>
    </tr>
  )
}

function Period({ coupon: { state, startsAt, endsAt } }: { coupon: StaffCoupon }) {
  return (
    <>
      {state === 'planned' && startsAt !== null && (
        <span className="block">
          From <Moment at={startsAt} style="day" />
        </span>
      )}
      Until <Moment at={endsAt} style="day" />
    </>
  )
}

function timesText(times: number): string {
  if (times === 0) return 'not used yet'
  return times === 1 ? 'used once' : `used ${numberText(times)} times`
}
