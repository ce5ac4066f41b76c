// Everything around a page.
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CartDrawerPlace } from '#web/cart/open-cart.tsx'
import { NextDelivery } from '#web/deliver-to/next-delivery.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { drawAllFromNowOn } from './drawn-later.ts'
import { FooterContent } from './footer.tsx'
import { Header, TopBar } from './header.tsx'
import { InfoDialog } from './info-link.tsx'
import { noteMove } from './moves.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { ServerHtml } from './server-html.tsx'

const skipLink =
  'sr-only z-60 rounded-full bg-white font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 ' +
  'focus:px-5 focus:py-3 focus:shadow-lift'

const footer =
  'daylight drawn-later mt-16 bg-leaf-950 pb-20 max-md:[:root:has(.buy-bar)_&]:pb-36 text-sm text-leaf-100 [--drawn-height:59rem] xs:[--drawn-height:57rem] ' +
  'sm:[--drawn-height:45.5rem] md:pb-0 md:[--drawn-height:35rem] lg:[--drawn-height:22rem]'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <Preloader />
      <NavigationProgress />
      <TopBar />
      <NextDelivery place="header" />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <ServerHtml id="footer" as="footer" className={footer}>
        {import.meta.env.SSR && <FooterContent />}
      </ServerHtml>
      <ScrollToTop />
      <BottomBar />
      <CartDrawerPlace />
      <InfoDialog />
      <RouteAnnouncer />
    </>
  )
}

function Preloader() {
  return <div className="preloader" role="progressbar" aria-label="Loading the shop" />
}

function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label="Loading the page" />
}

/** Announces page changes to screen readers. */
function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const [firstKey] = useState(key)
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname !== first || title !== '') setTitle(document.title)
  }, [pathname, first, title])
  // A layout effect, so that it runs before `ScrollRestoration`, which comes later in the document.
  useLayoutEffect(() => {
    if (key === firstKey) return
    noteMove()
    drawAllFromNowOn()
  }, [key, firstKey])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
