// Where a signed-in shopper goes to the account. Nobody can sign in yet: it leads to the login.
import { Link } from 'react-router'
import { PersonIcon } from '#web/ui/icons.tsx'

export function AccountLink({ className, labelClass }: { className: string; labelClass?: string }) {
  return (
    <Link to="/login" className={className}>
      <PersonIcon />
      <span className={labelClass}>Login</span>
    </Link>
  )
}
