// The thin line above the header: help at any hour, and what every shop owes its visitors.
import { Link } from 'react-router'
import { HeadsetIcon } from '#web/ui/icons.tsx'
import { shopFacts } from './shop-facts.ts'

// 44 pixels for a thumb, from the edge of the screen down over the free edge of the header; nothing looks higher for it.
const phone =
  'font-bold whitespace-nowrap text-white hover:underline max-md:relative max-md:z-50 max-md:pt-3 max-md:pb-5'

const links = ['About Us', 'Contact Us', 'Terms & Conditions', 'Privacy Policy']

export function TopBar() {
  return (
    <section aria-label="Support" className="bg-leaf-900 text-xs font-medium text-leaf-100">
      <div className="shell flex min-h-9 items-center justify-center gap-6 md:justify-between">
        <p className="flex items-center gap-2">
          <HeadsetIcon className="size-4 text-honey-400" />
          <span>
            <span className="max-lg:hidden">We are available </span>24/7, need help?{' '}
            <a href={shopFacts.phoneAddress} className={phone}>
              {shopFacts.phone}
            </a>
          </span>
        </p>
        <nav aria-label="About the shop" className="-mr-2 hidden md:block">
          <ul className="flex">
            {links.map((name) => (
              <li key={name}>
                <Link to="/" className="inline-block px-2 py-2 whitespace-nowrap hover:text-white hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
