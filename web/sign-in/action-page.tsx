// Where the links in emails lead: a new password, a confirmed email, or a new email. The code is read in the browser only.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { BrokenLink } from './broken-link.tsx'
import { CheckingLink } from './checking-link.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { forgetAddress } from './forget-address.ts'
import { ResetPassword } from './reset-password.tsx'

export const meta = () => hiddenMeta('Your account')

export default function ActionPage() {
  const isHydrated = useHydrated()
  // Gone from the address, the code is still known to the router, for as long as the page is open.
  const parameters = new URLSearchParams(useLocation().search)
  useEffect(forgetAddress, [])
  if (!isHydrated) return <CheckingLink />
  const code = parameters.get('oobCode') ?? ''
  const mode = parameters.get('mode')
  if (code !== '' && mode === 'resetPassword') return <ResetPassword code={code} />
  if (code !== '' && (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail')) return <ConfirmEmail code={code} />
  return <BrokenLink reason="used-link" />
}
