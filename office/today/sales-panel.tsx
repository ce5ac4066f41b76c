// The sums of today and of the seven days before, with a small chart and the table behind it.
import { Link } from 'react-router'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { dateFormat, daysHint } from '#office/ui/dates.ts'
import { sumText } from '#office/ui/dollars.ts'
import { Panel } from '#office/ui/panel.tsx'

type Day = NonNullable<TodayJson['days']>[number]

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })
const fullDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

export function SalesPanel({ days, opensOrders }: { days: Day[]; opensOrders: boolean }) {
  const today = days.slice(-1)
  const before = days.slice(0, -1)
  return (
    <Panel
      title="Sales"
      aside={
        <Link
          to="/reports"
          className="inline-flex min-h-6 items-center text-sm font-semibold text-leaf-700 underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          Reports
        </Link>
      }
    >
      <dl className="grid gap-2 sm:grid-cols-2">
        <Sum name="Today" days={today} />
        <Sum name="Previous 7 days" days={before} />
      </dl>
      <Bars days={days} />
      <details className="mt-3 text-sm">
        <summary className="min-h-11 content-center font-semibold text-leaf-700">Show the figures</summary>
        <DayTable days={days} opensOrders={opensOrders} />
      </details>
      <p className="mt-2 text-xs text-soft">{daysHint()} Cancelled orders don’t count.</p>
    </Panel>
  )
}

function Sum({ name, days }: { name: string; days: Day[] }) {
  const sumOf = (key: 'orders' | 'chargedCents' | 'refundedCents') => days.reduce((sum, day) => sum + day[key], 0)
  const [orders, refunded] = [sumOf('orders'), sumOf('refundedCents')]
  return (
    <div className="rounded-xl bg-sand-100 px-4 py-3">
      <dt className="text-xs text-soft">{name}</dt>
      <dd>
        <span className="tabular block text-xl font-bold">{sumText(sumOf('chargedCents'))}</span>
        <span className="tabular text-sm text-soft">
          {orders === 1 ? '1 order' : `${orders} orders`}
          {refunded > 0 && `, ${sumText(refunded)} refunded`}
        </span>
      </dd>
    </div>
  )
}

const height = 80

function Bars({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ chargedCents }) => chargedCents))
  const text = days.map(({ day, chargedCents }) => `${fullDay(new Date(day))} ${sumText(chargedCents)}`)
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={`Charged per day: ${text.join(', ')}`}
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {days.map(({ day, chargedCents }, index) => {
          // A day without sales still has a line.
          const size = Math.max(1, (chargedCents / most) * height)
          const colour = index === days.length - 1 ? 'fill-leaf-700' : 'fill-leaf-500'
          return (
            <rect key={day} x={index * 10 + 1} y={height - size} width="8" height={size} className={colour}>
              <title>{text[index]}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex text-center text-2xs text-soft">
        {days.map(({ day }, index) => (
          <span key={day} className="grow basis-0">
            {index === days.length - 1 ? 'Today' : weekday(new Date(day))}
          </span>
        ))}
      </div>
    </figure>
  )
}

const cell = 'py-2 pr-3 text-left font-normal'
const figure = 'tabular py-2 pl-3 text-right font-normal'

function DayTable({ days, opensOrders }: { days: Day[]; opensOrders: boolean }) {
  return (
    <table className="w-full">
      <thead className="text-xs text-soft">
        <tr>
          <th scope="col" className={cell}>
            Day
          </th>
          <th scope="col" className={figure}>
            Orders
          </th>
          <th scope="col" className={figure}>
            Charged
          </th>
          <th scope="col" className={figure}>
            Refunded
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-sand-200 border-t border-sand-200">
        {days.toReversed().map(({ day, orders, chargedCents, refundedCents }) => (
          <tr key={day}>
            <th scope="row" className={cell}>
              {opensOrders ? (
                <Link
                  to={`/orders?day=${day}`}
                  className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {fullDay(new Date(day))}
                </Link>
              ) : (
                fullDay(new Date(day))
              )}
            </th>
            <td className={figure}>{orders}</td>
            <td className={figure}>{sumText(chargedCents)}</td>
            <td className={figure}>{sumText(refundedCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
