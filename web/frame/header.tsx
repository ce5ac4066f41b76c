// The top bar and, below it, the sticky header. On phones the header's first row scrolls away and the search stays.
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { phoneAddressOf } from '#domain/settings/shop-words.ts'
import { CartButton } from '#web/cart/cart-button.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { useIsProbablySignedIn } from '#session/session.ts'
import { BellIcon, HeadsetIcon, TicketIcon } from '#ui/icons.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { AccountLink } from './account-link.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { InfoLink } from './info-link.tsx'
import type { InfoTopic } from './info-topics.ts'
import { Logo } from './logo.tsx'
import { useShop } from './shop-data.ts'

// A 44 px tap target: its padding overlaps the edge of the header, so the bar looks no taller.
const phoneLink =
  'font-bold whitespace-nowrap text-white hover:underline max-md:relative max-md:z-50 max-md:pt-3 max-md:pb-5'

const topLinks: InfoTopic[] = ['About Us', 'Contact Us', 'Terms & Conditions', 'Privacy Policy']

const item =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm font-semibold ' +
  'transition-colors hover:bg-leaf-50 hover:text-leaf-700'

const row =
  'shell grid grid-cols-[1fr_auto] items-center gap-x-3 pb-2 md:gap-y-1 md:py-2 lg:grid-cols-[auto_1fr_auto] lg:gap-x-6 lg:py-3'
// On phones it makes room for the button back to the top.
const searchPlace =
  'order-last col-span-2 transition-[padding] max-md:[:root:has(>body>[data-is-shown])_&]:pr-14 ' +
  'lg:order-none lg:col-span-1 lg:w-full lg:max-w-2xl lg:justify-self-center'

export function TopBar() {
  const { phone, hours } = useShop()
  return (
    <section aria-label="Support" className="daylight bg-leaf-900 text-xs font-medium text-leaf-100">
      <div className="shell flex min-h-9 items-center justify-center gap-6 md:justify-between">
        {phone !== '' && (
          <p className="flex items-center gap-2">
            <HeadsetIcon className="size-4 text-honey-400" />
            <span>
              Need help?{' '}
              {hours === '' && (
                <>
                  <span className="max-[22rem]:hidden">We're here </span>24/7:{' '}
                </>
              )}
              <a href={phoneAddressOf(phone)} className={phoneLink}>
                {phone}
              </a>
            </span>
          </p>
        )}
        <nav aria-label="About the shop" className="-mr-2 hidden md:block">
          <ul className="flex">
            {topLinks.map((name) => (
              <li key={name}>
                <InfoLink
                  topic={name}
                  className="inline-block px-2 py-2 whitespace-nowrap hover:text-white hover:underline"
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

// Loaded only with a session. Offline it may fail to load; then there is no number.
const UnreadBadge = lazy(() => import('#web/orders/unread-badge.tsx').catch(() => ({ default: () => null })))

function NotificationsLink() {
  const isSignedIn = useIsProbablySignedIn()
  return (
    <Link to="/notifications" className={item}>
      <span className="sr-only">Notifications</span>
      <span className="relative">
        <BellIcon />
        {isSignedIn && (
          <Suspense>
            <UnreadBadge />
          </Suspense>
        )}
      </span>
    </Link>
  )
}

export function Header() {
  return (
    <header className="sticky -top-12 z-40 bg-paper/95 shadow-bar backdrop-blur-md md:top-0">
      <div className={row}>
        <div className="flex items-center gap-x-2 justify-self-start lg:gap-x-6">
          <Link to="/" aria-label={`${useShop().name}, home`} className="flex h-14 items-center md:h-auto">
            <Logo />
          </Link>
          <CategoryMenu className={item} />
        </div>
        <div className={searchPlace}>
          <SearchBox />
        </div>
        <nav aria-label="Shop" className="-mr-2 flex items-center md:gap-1">
          <Link to="/offers" className={item} aria-label="Offers">
            <TicketIcon />
            <span className="hidden md:inline">Offers</span>
          </Link>
          <Link to="/favourites" className={item} aria-label="Favourites">
            <span className="heart-icon" />
          </Link>
          <NotificationsLink />
          <CartButton className={`max-md:hidden ${item}`} />
          <AccountLink className={`max-md:hidden ${item}`} />
        </nav>
      </div>
      <Toasts />
    </header>
  )
}
