// The bar at the bottom of a phone, within reach of the thumb: categories, more, home, cart, account; and its two drawers.
import { useState } from 'react'
import type { ComponentType, MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { CartButton } from '#web/cart/cart-button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { BellIcon, GridIcon, HomeIcon, InfoIcon, MoreIcon, QuestionIcon, TicketIcon } from '#ui/icons.tsx'
import { PasteListButton } from '#web/paste-list/paste-list-button.tsx'
import { AccountLink } from './account-link.tsx'
import { CategoryAccordion } from './category-accordion.tsx'
import { InfoLink } from './info-link.tsx'
import type { InfoTopic } from './info-topics.ts'
import { ServerHtml } from './server-html.tsx'

const item =
  'flex min-h-14 flex-col items-center justify-center gap-1 text-2xs font-semibold text-soft active:text-leaf-700 ' +
  'aria-[current=page]:text-leaf-700 forced-colors:aria-[current=page]:border-2'

const bar =
  'fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 bg-white pb-[env(safe-area-inset-bottom)] shadow-dock md:hidden ' +
  '[html:has(.action-bar)_&]:hidden'

const tile =
  'flex min-h-14 items-center gap-3 rounded-2xl bg-white px-3 text-sm font-semibold shadow-card ' +
  'hover:text-leaf-700 max-[23rem]:gap-2 max-[23rem]:px-2 max-[23rem]:text-xs'

type Facility = { name: string; Icon: ComponentType } & ({ address: string } | { topic: InfoTopic })

const facilities: Facility[] = [
  { name: 'Offers', address: '/offers', Icon: TicketIcon },
  { name: 'FAQ', topic: 'FAQ', Icon: QuestionIcon },
  { name: 'Notifications', address: '/', Icon: BellIcon },
  { name: 'About', topic: 'About Us', Icon: InfoIcon },
  { name: 'What I avoid', address: '/avoid', Icon: InfoIcon },
]

export function BottomBar() {
  const [open, setOpen] = useState<'none' | 'categories' | 'more'>('none')
  const closeDrawer = () => setOpen('none')
  // With JavaScript the state opens the drawer; without it the browser follows the button's `command`.
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

/** All categories as an accordion. */
function CategoryDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer id="categories" title="Categories" side="left" isOpen={isOpen} onClose={onClose}>
      <ServerHtml id="category-list" as="ul" className="p-2" replace>
        {import.meta.env.SSR && <CategoryAccordion />}
      </ServerHtml>
    </Drawer>
  )
}

function MoreDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer id="more" title="More Facilities" side="bottom" isOpen={isOpen} onClose={onClose}>
      <ul className="pb-safe grid grid-cols-2 gap-2 p-4">
        {facilities.map((facility) => (
          <li key={facility.name}>
            {'topic' in facility ? (
              <InfoLink topic={facility.topic} className={tile}>
                <FacilityName {...facility} />
              </InfoLink>
            ) : (
              <Link to={facility.address} replace className={tile}>
                <FacilityName {...facility} />
              </Link>
            )}
          </li>
        ))}
        <li className="grid">
          <PasteListButton />
        </li>
      </ul>
    </Drawer>
  )
}

function FacilityName({ name, Icon }: Pick<Facility, 'name' | 'Icon'>) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-100 text-leaf-700">
        <Icon />
      </span>
      {name}
    </>
  )
}
