// Around every page that needs a signed-in shopper. The server sends the same shell to everybody; the browser decides.
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { GoTo } from './go-to.tsx'
import { ShopperContext, useSession } from './session.ts'
import { hasLeft } from './session-store.ts'

// Then it is more likely the connection than the session that keeps the shopper waiting.
const patience = 8_000

export default function Guarded() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'loading') return <Waiting />
  if (session.state === 'signed-out') {
    // Whoever has just logged out wants no login, and did not want this page for the next one to sign in.
    if (hasLeft()) return <GoTo page="/" />
    return <GoTo page="/login" from={pathname + search + hash} />
  }
  return (
    <ShopperContext value={session.user}>
      <Outlet />
    </ShopperContext>
  )
}

function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <Spinner label="Loading your account" className="size-10" />
      {isLong && (
        <div role="alert" className="grid justify-items-center gap-4">
          <p className="max-w-sm text-soft">This takes longer than it should. Please check your connection.</p>
          <Button weight="plain" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
