// The foot of every page. As specified, all of its links lead home.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { Logo } from './logo.tsx'
import { PaymentBrands } from './payment-brands.tsx'
import { shopFacts } from './shop-facts.ts'
import { SocialLinks } from './social-links.tsx'

const company = ['About Us', 'Contact Us', 'Careers', 'Latest News']
const topCategories = ['Fish & Meet', 'Soft Drinks', 'Baby Care', 'Beauty & Health']
// On phones the top bar has no room for them.
const legal = ['Terms & Conditions', 'Privacy Policy']

export function Footer() {
  return (
    <footer className="drawn-later mt-16 bg-leaf-950 pb-20 text-sm text-leaf-100 [--drawn-height:59rem] xs:[--drawn-height:57rem] sm:[--drawn-height:45.5rem] md:pb-0 md:[--drawn-height:35rem] lg:[--drawn-height:22rem]">
      <div className="shell grid grid-cols-2 gap-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="max-sm:col-span-2">
          <Link to="/" aria-label="Larder, home" className="-my-px inline-block py-px">
            <Logo className="text-white" />
          </Link>
          <p className="mt-4 max-w-xs leading-relaxed text-leaf-200">
            Fresh groceries, every day. Picked in the morning, at your door before dinner.
          </p>
          <SocialLinks />
        </div>
        <LinkColumn title="Company" names={company} />
        <LinkColumn title="Top Categories" names={topCategories} />
        <div className="max-sm:col-span-2">
          <h2 className="mb-4 text-base text-white">Contact</h2>
          <address className="space-y-1 not-italic">
            <ContactLine icon={<PinIcon />}>{shopFacts.street}</ContactLine>
            <ContactLine icon={<PhoneIcon />}>{shopFacts.phone}</ContactLine>
            <ContactLine icon={<MailIcon />}>{shopFacts.email}</ContactLine>
          </address>
        </div>
      </div>
      <div data-page-end className="border-t border-white/10">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
          <p className="text-leaf-200">© 2022 Larder. All rights reserved.</p>
          <p className="text-base">
            Call us:{' '}
            <Link to="/" className="py-3.5 font-bold text-white hover:underline">
              {shopFacts.phone}
            </Link>
          </p>
          <PaymentBrands />
          <p className="flex w-full gap-6 md:hidden">
            {legal.map((name) => (
              <Link key={name} to="/" className="py-3 hover:underline">
                {name}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, names }: { title: string; names: string[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base text-white">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to="/" className="inline-block py-1.5 max-md:py-3 hover:text-white hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactLine({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 hover:text-white hover:underline">
      <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-white/8 text-leaf-300">{icon}</span>
      {children}
    </Link>
  )
}
