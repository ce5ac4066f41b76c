// The target of the links in our emails: set a new password, confirm an email, or change it. Only the browser reads the code.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearAddress } from '#web/session/remembered-page.ts'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { useHydrated } from '#web/ui/hydration.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { BrokenLink, CheckingLink } from './email-link.tsx'
import { ResetPassword } from './reset-password.tsx'

export const meta = () => hiddenMeta('Your account')

export default function ActionPage() {
  const isHydrated = useHydrated()
  // The router still has the code after it is removed from the address bar, for as long as the page is open.
  const parameters = new URLSearchParams(useLocation().search)
  useEffect(clearAddress, [])
  if (!isHydrated) return <CheckingLink />
  const code = parameters.get('oobCode') ?? ''
  const mode = parameters.get('mode')
  if (code !== '' && mode === 'resetPassword') return <ResetPassword code={code} />
  if (code !== '' && (mode === 'verifyEmail' || mode === 'verifyAndChangeEmail')) return <ConfirmEmail code={code} />
  return <BrokenLink reason="used-link" />
}
