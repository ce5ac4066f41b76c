// The bar within reach of a thumb, on phones: categories, more, home, cart, account.
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { CartButton } from '#web/cart/cart-button.tsx'
import { GridIcon, HomeIcon, MoreIcon } from '#web/ui/icons.tsx'
import { AccountLink } from './account-link.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { MoreDrawer } from './more-drawer.tsx'

const item =
  'flex min-h-14 flex-col items-center justify-center gap-1 text-2xs font-semibold text-soft active:text-leaf-700 ' +
  'aria-[current=page]:text-leaf-700 forced-colors:aria-[current=page]:border-2'

const bar =
  'fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 bg-white pb-[env(safe-area-inset-bottom)] shadow-dock md:hidden'

export function BottomBar() {
  const [open, setOpen] = useState<'none' | 'categories' | 'more'>('none')
  const closeDrawer = () => setOpen('none')
  // With JavaScript the state opens the drawer; without it the browser obeys the button's `command`.
  const opens = (drawer: 'categories' | 'more') => ({
    'aria-haspopup': 'dialog' as const,
    command: 'show-modal',
    commandfor: drawer,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      setOpen(drawer)
    },
  })
  return (
    <>
      <nav aria-label="Quick access" className={bar}>
        <button type="button" className={item} {...opens('categories')}>
          <GridIcon />
          Categories
        </button>
        <button type="button" className={item} {...opens('more')}>
          <MoreIcon />
          More
        </button>
        <NavLink to="/" end className={item}>
          <HomeIcon />
          Home
        </NavLink>
        <CartButton className={item} label="Cart" />
        <AccountLink className={item} />
      </nav>
      <CategoryDrawer isOpen={open === 'categories'} onClose={closeDrawer} />
      <MoreDrawer isOpen={open === 'more'} onClose={closeDrawer} />
    </>
  )
}
