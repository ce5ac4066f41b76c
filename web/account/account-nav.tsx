// The links of the account: a list at the side of wide windows, four tabs on a phone.
import { useState } from 'react'
import { NavLink } from 'react-router'
import { signOut } from '#web/session/session.ts'
import { GridIcon, PersonIcon, TruckIcon } from '#web/ui/icons.tsx'
import { LogOutIcon } from './account-icons.tsx'
import { AccountOwner } from './account-owner.tsx'

const links = [
  { to: '/user/dashboard', name: 'Dashboard', Icon: GridIcon },
  { to: '/user/orders', name: 'My Orders', Icon: TruckIcon },
  { to: '/user/profile', name: 'Profile', Icon: PersonIcon },
]

const item =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-2xl px-1 text-2xs font-semibold text-soft ' +
  'transition-colors hover:bg-leaf-50 hover:text-leaf-700 disabled:text-faint aria-[current=page]:bg-leaf-100 ' +
  'aria-[current=page]:text-leaf-800 forced-colors:aria-[current=page]:border-2 xs:text-xs lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-sm'

const frame = 'self-start rounded-card bg-white p-1.5 shadow-card lg:sticky lg:top-28 lg:p-3'

export function AccountNav() {
  const { leave, isLeaving } = useLeave()
  return (
    <nav aria-label="Account" className={frame}>
      <AccountOwner className="max-lg:hidden" />
      <ul className="grid grid-cols-4 gap-1 lg:grid-cols-1">
        {links.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={item} prefetch="intent">
              <Icon />
              {name}
            </NavLink>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-t lg:border-sand-200 lg:pt-2">
          <button type="button" className={item} disabled={isLeaving} onClick={leave}>
            <LogOutIcon />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  )
}

function useLeave() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
    } finally {
      setLeaving(false)
    }
  }
  return { leave: () => void leave(), isLeaving }
}
