// The category menu of the desktop header: all categories with their sub-categories in a wide panel below it. Opens by click,
// by keyboard, or when the mouse rests on the button. Without JavaScript the button opens the phone's drawer instead.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { categoryAddress, subcategoryAddress } from '#ui/addresses.ts'
import { ChevronDownIcon, GridIcon } from '#ui/icons.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { useShopData } from './shop-data.ts'

// Long enough that crossing the button opens nothing, and that a diagonal way to the panel closes nothing.
const openAfterMs = 150
const closeAfterMs = 350

const panelId = 'category-menu'
const opensDrawer = { command: 'show-modal', commandfor: 'categories' }

/** `by-mouse`: closes when the mouse leaves; a click keeps it open. */
type State = 'closed' | 'by-mouse' | 'open'

export function CategoryMenu({ className }: { className: string }) {
  const [state, setState] = useState<State>('closed')
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<number>(undefined)
  const isOpen = state !== 'closed'

  useEffect(() => setState('closed'), [key])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (menu.current?.contains(document.activeElement) === true) button.current?.focus()
    setState('closed')
  })
  const onPressElsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && menu.current?.contains(target) === false) setState('closed')
  })
  useEffect(() => {
    if (!isOpen) return
    const escape = (event: KeyboardEvent) => onEscape(event)
    const press = (event: Event) => onPressElsewhere(event)
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', press)
    }
  }, [isOpen])

  const later = (ms: number, change: (state: State) => State) => (event: PointerEvent) => {
    window.clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = window.setTimeout(() => setState(change), ms)
  }
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    window.clearTimeout(timer.current)
    setState(state === 'open' ? 'closed' : 'open')
  }
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && menu.current?.contains(relatedTarget) === false) setState('closed')
  }

  return (
    <div
      ref={menu}
      className="max-md:hidden"
      onPointerEnter={later(openAfterMs, (before) => (before === 'closed' ? 'by-mouse' : before))}
      onPointerLeave={later(closeAfterMs, (before) => (before === 'by-mouse' ? 'closed' : before))}
      onBlur={closeWhenLeft}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={className}
        {...opensDrawer}
        onClick={toggle}
      >
        <GridIcon />
        <span>Categories</span>
        <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <CategoryPanel />}
    </div>
  )
}

function CategoryPanel() {
  const { categories } = useShopData()
  return (
    <nav
      id={panelId}
      aria-label="All categories"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-t border-sand-200 bg-paper shadow-lift"
    >
      <ul className="shell columns-3 gap-6 py-6 lg:columns-4 xl:columns-5">
        {categories.map(({ name, subcategories, icon }) => (
          <li key={name} className="mb-4 break-inside-avoid">
            <Link
              to={categoryAddress(name)}
              className="flex min-h-11 items-center gap-3 rounded-xl font-bold hover:text-leaf-700"
            >
              <ProductPicture picture={icon} alt="" sizes="36px" className="size-9 shrink-0 rounded-xl" />
              {name}
            </Link>
            <ul className="pl-12 text-sm">
              {subcategories.map((child) => (
                <li key={child}>
                  <Link
                    to={subcategoryAddress(child)}
                    className="flex min-h-8 items-center text-soft hover:text-leaf-700 hover:underline"
                  >
                    {child}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
