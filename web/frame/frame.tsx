// Everything around a page.
import type { ReactNode } from 'react'
import { CartDrawer } from '#web/cart/cart-drawer.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress, Preloader } from './progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopBar } from './top-bar.tsx'

const skipLink =
  'sr-only z-60 rounded-full bg-white font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 ' +
  'focus:px-5 focus:py-3 focus:shadow-lift'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <Preloader />
      <NavigationProgress />
      <TopBar />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <BottomBar />
      <CartDrawer />
      <Toasts />
      <RouteAnnouncer />
    </>
  )
}
