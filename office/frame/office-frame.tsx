// What surrounds every screen: the navigation (beside it on a wide screen, below it on a phone), search, help and messages.
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, matchPath, useLocation, useNavigation } from 'react-router'
import { signOut } from '#session/session.ts'
import { IconButton } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { MoreIcon, QuestionIcon, SearchIcon } from '#ui/icons.tsx'
import { LiveShop } from '#office/live/live-shop.tsx'
import { useMe } from '#office/session/me.ts'
import { useShop } from '#office/shop.ts'
import { screensFor } from '#office/screens.ts'
import type { Screen } from '#office/screens.ts'
import { roleNames } from '#office/staff/role-text.ts'
import { OfficeToasts } from '#office/ui/office-toasts.tsx'
import { useSendQueue } from '#office/offline/use-send-queue.ts'
import { useStopTaps } from '#office/driving/use-stop-taps.ts'
import { useSendTaps } from '#office/packing/use-send-taps.ts'
import { counts } from '#office/stock-count/counts-store.ts'
import { CommandSearch } from './command-search.tsx'
import { Help } from './help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Open = 'search' | 'help' | undefined

// Beside them is "More".
const screensInBar = 4

export function OfficeFrame() {
  const [open, setOpen] = useState<Open>()
  const screens = screensFor(useMe().permissions)
  const { state } = useNavigation()
  useSendQueue(counts)
  useSendTaps()
  useStopTaps()
  useShortcuts({ '/': () => setOpen('search'), '?': () => setOpen('help') })

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="sr-only z-50 rounded-full bg-leaf-600 px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {state === 'loading' && <div className="progress" />}
      <Sidebar screens={screens} onSearch={() => setOpen('search')} onHelp={() => setOpen('help')} />
      <div className="flex min-w-0 flex-col">
        <TopBar onSearch={() => setOpen('search')} />
        <main
          id="screen"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-28 outline-none md:px-8 md:py-8"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar screens={screens} />
      {open === 'search' && <CommandSearch onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />}
      {open === 'help' && <Help onClose={() => setOpen(undefined)} />}
      <OfficeToasts />
      <LiveShop />
    </div>
  )
}

function Sidebar({ screens, onSearch, onHelp }: { screens: Screen[]; onSearch: () => void; onHelp: () => void }) {
  const { name } = useShop()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a low window the list is longer than its place.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-1 border-r border-sand-200 bg-white p-3 md:flex">
      <a
        href="/"
        className="mb-2 rounded-xl px-3 py-2 text-lg font-extrabold tracking-tight wrap-anywhere text-leaf-700"
      >
        {name}
      </a>
      <button
        type="button"
        onClick={onSearch}
        className="mb-2 flex min-h-11 items-center gap-2 rounded-xl border border-sand-300 px-3 text-sm text-soft hover:border-leaf-500"
      >
        <SearchIcon className="size-4" />
        Search
        <kbd className="ml-auto rounded border border-sand-300 px-1.5 text-xs">/</kbd>
      </button>
      <nav ref={nav} aria-label="Screens" className="shaded-scroll -m-1 grid min-h-0 auto-rows-max gap-0.5 p-1">
        {screens.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} />
        ))}
      </nav>
      <div className="mt-auto grid gap-1">
        <button
          type="button"
          onClick={onHelp}
          className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium text-soft hover:bg-sand-100"
        >
          <QuestionIcon className="size-5" />
          Help
          <kbd className="ml-auto rounded border border-sand-300 px-1.5 text-xs">?</kbd>
        </button>
        <Account />
      </div>
    </aside>
  )
}

// A mouse needs less room than a finger.
const linkShape = 'flex min-h-11 md:pointer-fine:min-h-9 items-center gap-3 rounded-xl px-3 text-sm font-semibold'

function ScreenLink({ screen, onClick }: { screen: Screen; onClick?: () => void }) {
  const { path, label, Icon } = screen
  const isInside = useIsInside(screen)
  return (
    <NavLink
      to={`/${path}`}
      {...(onClick && { onClick })}
      className={({ isActive }) =>
        `${linkShape} ${isActive || isInside ? 'bg-leaf-100 text-leaf-800 forced-colors:border' : 'text-soft hover:bg-sand-100 hover:text-ink'}`
      }
    >
      <Icon />
      {label}
    </NavLink>
  )
}

/** Bulk changes belong to the products, though their address isn't below /products. */
function useIsInside({ pages = [] }: Screen): boolean {
  const { pathname } = useLocation()
  return pages.some((page) => matchPath(page.path, pathname) !== null)
}

function Account() {
  const { email, displayName, role } = useMe()
  return (
    <div className="flex items-center gap-2 rounded-xl bg-sand-100 px-3 py-1.5 text-sm">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{displayName ?? email}</p>
        <p className="truncate text-xs text-soft">{roleNames[role]}</p>
      </div>
      <button
        type="button"
        onClick={() => void signOut()}
        className="min-h-11 shrink-0 font-semibold text-leaf-700 hover:underline"
      >
        Log out
      </button>
    </div>
  )
}

function TopBar({ onSearch }: { onSearch: () => void }) {
  const { name } = useShop()
  return (
    <header className="sticky top-0 z-20 flex items-center border-b border-sand-200 bg-white px-4 py-1 md:hidden">
      <p className="min-w-0 font-extrabold tracking-tight wrap-anywhere text-leaf-700">
        {name} <span className="font-medium tracking-normal text-soft">back office</span>
      </p>
      <IconButton label="Search" className="ml-auto" onClick={onSearch}>
        <SearchIcon />
      </IconButton>
    </header>
  )
}

function BottomBar({ screens }: { screens: Screen[] }) {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const shown = screens.slice(0, screensInBar)
  const item = 'grid min-h-14 grow basis-0 place-items-center content-center gap-0.5 text-2xs font-semibold'
  return (
    <nav
      aria-label="Screens"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-sand-200 bg-white pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {shown.map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          to={`/${path}`}
          className={({ isActive }) => `${item} ${isActive ? 'text-leaf-700 underline' : 'text-soft'}`}
        >
          <Icon />
          {label}
        </NavLink>
      ))}
      <button type="button" className={`${item} text-soft`} onClick={() => setMoreOpen(true)}>
        <MoreIcon />
        More
      </button>
      <Drawer title="Back office" side="bottom" isOpen={isMoreOpen} onClose={() => setMoreOpen(false)}>
        <div className="grid gap-1 p-4">
          {screens.map((screen) => (
            <ScreenLink key={screen.path} screen={screen} onClick={() => setMoreOpen(false)} />
          ))}
          <a href="/" className={`${linkShape} text-soft hover:bg-sand-100`}>
            Go to the shop
          </a>
          <Account />
        </div>
      </Drawer>
    </nav>
  )
}
