// The account: its links at the side, on a phone above, and the page beside them.
import { Outlet } from 'react-router'
import { AccountNav } from './account-nav.tsx'

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
