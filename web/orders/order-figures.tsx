// How many orders there are in each status.
import { CartIcon, CheckIcon, ClockIcon, TruckIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { OrdersFailed } from './order-lists.tsx'
import { useOrderCounts } from './use-orders.ts'

const counters = [
  { key: 'total', name: 'Total orders', Icon: CartIcon, look: 'bg-sand-100 text-ink' },
  { key: 'pending', name: 'Pending orders', Icon: ClockIcon, look: 'bg-apricot-100 text-apricot-700' },
  {
    key: 'processing',
    name: 'Processing orders',
    Icon: TruckIcon,
    look: 'bg-[#e5e7fd] text-[#3730a3] dark:bg-[#282a5e] dark:text-[#c3c6ff]',
  },
  { key: 'completed', name: 'Completed orders', Icon: CheckIcon, look: 'bg-leaf-100 text-leaf-800' },
] as const

export function OrderFigures() {
  const { state, value: counts, retry } = useOrderCounts()
  if (state === 'failed') return <OrdersFailed onTryAgain={retry} />
  return (
    <section aria-label="Order counts" className="mb-8">
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {counters.map(({ key, name, Icon, look }) => (
          <li
            key={key}
            className="flex items-center gap-3 rounded-card border border-sand-200 bg-white p-3 shadow-card max-xs:flex-col max-xs:items-start sm:p-4"
          >
            <span className={`grid size-11 shrink-0 place-items-center rounded-full ${look}`}>
              <Icon />
            </span>
            <div className="min-w-0">
              <p className="text-xs text-soft sm:text-sm">{name}</p>
              {counts === undefined ? (
                <Skeleton className="h-8 w-10" />
              ) : (
                <p className="tabular text-2xl leading-8 font-bold">{counts[key]}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
