// What the footer says, rendered by the server only (server-html.tsx). As specified, the address of all its links is the home page;
// those that have something to tell open a dialog (info-link.tsx), and categories of the shop's own lead to their products.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { TextName } from '#domain/settings/settings-tree.ts'
import { categoryAddress } from '#ui/addresses.ts'
import { MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import { InfoLink } from './info-link.tsx'
import { textNameOf } from './info-topics.ts'
import type { InfoTopic } from './info-topics.ts'
import { Logo } from './logo.tsx'
import { useShop, useShopData } from './shop-data.ts'
import type { ShopData } from './shop-data.ts'
import drawings from './social-sites.svg?no-inline'

const company: InfoTopic[] = ['About Us', 'Contact Us', 'Careers', 'Latest News']
// Only of a shop that wrote something about them.
const written: InfoTopic[] = ['Delivery', 'Returns', 'Imprint']
// As specified: with this spelling, and one of them is a sub-category.
const topCategories = ['Fish & Meet', 'Soft Drinks', 'Baby Care', 'Beauty & Health']
const soldAs: Record<string, string> = { 'Fish & Meet': 'Fish & Meat' }
// The top bar has no room for these on phones.
const legal: InfoTopic[] = ['Terms & Conditions', 'Privacy Policy']

/** Those of the default shop have a drawing; others show their first character. */
const isDrawn = (site: string) => defaultShop.links.some(({ name }) => name === site)

const roundLink =
  'grid size-11 place-items-center rounded-full bg-white/8 text-leaf-100 transition-colors hover:bg-leaf-600 ' +
  'hover:text-white'

export function FooterContent() {
  const { name, phone, email, address, footer, ownTexts } = useShop()
  const categories = topLinksOf(useShopData().categories)
  return (
    <>
      <div className="shell grid grid-cols-2 gap-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="max-sm:col-span-2">
          <Link to="/" aria-label={`${name}, home`} className="-my-px inline-block py-px">
            <Logo className="text-white" isOnDark />
          </Link>
          {footer !== '' && <p className="mt-4 max-w-xs leading-relaxed whitespace-pre-line text-leaf-200">{footer}</p>}
          <SocialLinks />
        </div>
        <LinkColumn title="Company">
          {[...company, ...written.filter((topic) => isIn(ownTexts, topic))].map((topic) => (
            <li key={topic}>
              <InfoLink topic={topic} className={columnLink} />
            </li>
          ))}
        </LinkColumn>
        {categories.length > 0 && (
          <LinkColumn title="Top Categories">
            {categories.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className={columnLink}>
                  {name}
                </Link>
              </li>
            ))}
          </LinkColumn>
        )}
        <div className="max-sm:col-span-2">
          <h2 className="mb-4 text-base text-white">Contact</h2>
          <address className="space-y-1 not-italic">
            {address !== '' && <ContactLine icon={<PinIcon />}>{address}</ContactLine>}
            {phone !== '' && <ContactLine icon={<PhoneIcon />}>{phone}</ContactLine>}
            {email !== '' && <ContactLine icon={<MailIcon />}>{email}</ContactLine>}
          </address>
        </div>
      </div>
      <div data-page-end className="border-t border-white/10">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
          <p className="text-leaf-200">{`© 2022 ${name}. All rights reserved.`}</p>
          {phone !== '' && (
            <p className="text-base">
              Call us:{' '}
              <InfoLink topic="Contact Us" className="py-3.5 font-bold text-white hover:underline">
                {phone}
              </InfoLink>
            </p>
          )}
          <PaymentBrands />
          <p className="flex w-full gap-6 md:hidden">
            {legal.map((name) => (
              <InfoLink key={name} topic={name} className="py-3 hover:underline" />
            ))}
          </p>
        </div>
      </div>
    </>
  )
}

const columnLink = 'inline-block py-1.5 max-md:py-3 hover:text-white hover:underline'

/** The specified ones that the shop has; where some are missing, its first others instead. */
function topLinksOf(categories: ShopData['categories']): { name: string; to: string }[] {
  const names = new Set(categories.flatMap(({ name, subcategories }) => [name, ...subcategories]))
  const specified = topCategories.filter((name) => names.has(soldAs[name] ?? name))
  const shown = new Set(specified.map((name) => soldAs[name] ?? name))
  const others = categories.filter(({ name }) => !shown.has(name))
  return [
    ...specified.map((name) => ({ name, to: '/' })),
    ...others.map(({ name }) => ({ name, to: categoryAddress(name) })),
  ].slice(0, topCategories.length)
}

function isIn(ownTexts: TextName[], topic: InfoTopic): boolean {
  const name = textNameOf[topic]
  return name !== undefined && ownTexts.includes(name)
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base text-white">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function ContactLine({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <InfoLink topic="Contact Us" className="flex min-h-11 items-center gap-3 hover:text-white hover:underline">
      <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-white/8 text-leaf-300">{icon}</span>
      {children}
    </InfoLink>
  )
}

function SocialLinks() {
  const { name: shop, links } = useShop()
  if (links.length === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {links.map(({ name, address }) => (
        <li key={name + address}>
          <Link to={address} aria-label={`${shop} on ${name}`} className={roundLink}>
            {isDrawn(name) ? (
              <svg className="size-4.5 fill-current" aria-hidden="true">
                <use href={`${drawings}#${name.toLowerCase()}`} />
              </svg>
            ) : (
              <span className="text-base font-bold">{[...name][0]}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const cardPlate = <rect width="46" height="30" rx="6" fill="#fff" />

function PaymentBrands() {
  return (
    <svg
      viewBox="0 0 262 30"
      role="img"
      aria-label="Visa, Mastercard, American Express, bKash, Nagad"
      className="h-7 w-auto max-w-full"
    >
      <g>
        {cardPlate}
        <text x="23" y="20" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1a2f86">
          VISA
        </text>
      </g>
      <g transform="translate(54)">
        {cardPlate}
        <circle cx="19" cy="15" r="8.5" fill="#e2222e" />
        <circle cx="28" cy="15" r="8.5" fill="#f59b1c" fillOpacity=".92" />
      </g>
      <g transform="translate(108)">
        <rect width="46" height="30" rx="6" fill="#1f72cd" />
        <text x="23" y="19.5" textAnchor="middle" fontSize="11" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </g>
      <g transform="translate(162)">
        {cardPlate}
        <text x="23" y="19.5" textAnchor="middle" fontSize="11.5" fontWeight="800" fill="#d12053">
          bKash
        </text>
      </g>
      <g transform="translate(216)">
        {cardPlate}
        <text x="23" y="19.5" textAnchor="middle" fontSize="11" fontWeight="800" fill="#c8401b">
          Nagad
        </text>
      </g>
    </svg>
  )
}
