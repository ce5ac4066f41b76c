// The layout of every page that requires a signed-in shopper. The server sends everybody the same HTML; the browser decides.
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { GoTo } from '#session/go-to.tsx'
import { ShopperContext, useSession } from '#session/session.ts'
import { hasLeft } from '#session/session-store.ts'
import { useShop } from '#web/frame/shop-data.ts'

// After this long, the connection is the likely reason.
const slowAfterMs = 8_000

export default function Guarded() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'loading') return <Waiting />
  if (session.state === 'signed-out') {
    // After a logout nobody expects the login page, and the next person to sign in shouldn't be sent back here.
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
  const hasTimes = useShop().rules.deliveryMode === 'times'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="shell grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <div className="noscript:hidden">
        <Spinner label="Loading your account" className="size-10" />
      </div>
      <div className="hidden justify-items-center gap-4 noscript:grid">
        <h1 className="text-2xl">This page needs JavaScript</h1>
        <p className="max-w-sm text-soft">
          Turn it on in your browser to check out, pay and see your orders. You can browse the shop without it.
        </p>
        <ButtonLink to="/">Continue Shopping</ButtonLink>
        {hasTimes && (
          <a href="/delivery-times" className="font-bold text-leaf-800 underline">
            See and choose delivery times
          </a>
        )}
      </div>
      {isSlow && (
        <div role="alert" className="grid justify-items-center gap-4">
          <p className="max-w-sm text-soft">This is taking longer than usual. Check your connection.</p>
          <Button weight="plain" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
