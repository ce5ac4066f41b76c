// The layout of the account: its links at the side, or as six tabs above the page on small screens.
import { useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { useOwnRecord } from '#session/own-record.ts'
import { signOut, useShopper } from '#session/session.ts'
import { CartIcon, GridIcon, PersonIcon, TruckIcon } from '#ui/icons.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { Avatar, ListIcon, LogOutIcon } from './account-parts.tsx'

export default function AccountLayout() {
  return (
    <div className="shell grid gap-5 py-5 md:gap-8 md:py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <AccountNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

const links = [
  { to: '/user/dashboard', name: 'Dashboard', Icon: GridIcon },
  { to: '/user/orders', name: 'My Orders', Icon: TruckIcon },
  { to: '/user/usuals', name: 'Buy again', Icon: CartIcon },
  { to: '/user/lists', name: 'My Lists', Icon: ListIcon },
  { to: '/user/profile', name: 'Profile', Icon: PersonIcon },
]

const item =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-2xl px-1 text-2xs font-semibold text-soft ' +
  'transition-colors hover:bg-leaf-50 hover:text-leaf-700 disabled:text-faint aria-[current=page]:bg-leaf-100 ' +
  'aria-[current=page]:text-leaf-800 forced-colors:aria-[current=page]:border-2 xs:text-xs lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-sm'

const frame = 'self-start rounded-card bg-white p-1.5 shadow-card lg:sticky lg:top-28 lg:p-3'

function AccountNav() {
  const { logOut, isLeaving } = useLogOut()
  return (
    <nav aria-label="Account" className={frame}>
      <AccountOwner className="max-lg:hidden" />
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-6 lg:grid-cols-1">
        {links.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={item} prefetch="intent">
              <Icon />
              {name}
            </NavLink>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-t lg:border-sand-200 lg:pt-2">
          <button type="button" className={item} disabled={isLeaving} onClick={logOut}>
            <LogOutIcon />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  )
}

function AccountOwner({ className = '' }: { className?: string }) {
  const { email, displayName } = useShopper()
  const { record } = useOwnRecord()
  return (
    <div className={`mb-3 flex items-center gap-3 border-b border-sand-200 px-2 pt-1 pb-4 ${className}`}>
      <Avatar photo={record?.photoURL} />
      <div className="min-w-0">
        <p className="truncate font-bold">{record?.displayName ?? displayName ?? 'Your account'}</p>
        <p className="truncate text-xs text-faint">{email}</p>
      </div>
    </div>
  )
}

function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)
  const throwError = useThrow()
  const logOut = () => {
    setLeaving(true)
    signOut()
      .catch(throwError)
      .finally(() => setLeaving(false))
  }
  return { logOut, isLeaving }
}
