// The heading of both views of the orders: table and board, live or not.
import { NavLink } from 'react-router'
import { LiveNote } from '#office/live/live-note.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'

const views = [
  { to: '/orders', label: 'Table' },
  { to: '/orders/board', label: 'Board' },
]

export function OrdersHeading() {
  return (
    <ScreenHeading title="Orders">
      <LiveNote />
      <nav aria-label="View" className="flex rounded-full border border-sand-300 bg-white p-0.5">
        {views.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              `grid min-h-11 place-items-center rounded-full px-4 text-sm font-semibold ${isActive ? 'bg-leaf-100 text-leaf-800 forced-colors:border' : 'text-soft hover:text-ink'}`
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </ScreenHeading>
  )
}
