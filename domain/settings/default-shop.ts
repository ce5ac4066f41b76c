// What every page knows of the settings, and how the shop is before anybody changed them. The browser has this with its code: a page of
// an unchanged shop carries nothing. Written out, so that the rest of the settings stays on the server; a test compares it.
import type { SocialLink, TextName } from './settings-tree.ts'
import type { ShopRules } from './shop-rules.ts'

export type PublicShop = {
  name: string
  tagline: string
  email: string
  phone: string
  address: string
  hours: string
  links: SocialLink[]
  footer: string
  /** Those that the owner wrote; they are loaded when somebody opens them. */
  ownTexts: TextName[]
  /** The name of the uploaded one, or empty. */
  logo: string
  /** A colour, logo or icon of its own. */
  hasOwnLook?: true
  /** What the owner says about delivery at the checkout. */
  deliveryNote?: string
  currency: string
  locale: string
  rules: ShopRules
}

export const defaultShop: PublicShop = {
  name: 'Larder',
  tagline: 'fresh groceries, every day',
  email: 'support@larder.example',
  phone: '+1 (555) 010-4477',
  address: '48 Orchard Lane, Greenfield, OR\u00A097301',
  hours: '',
  links: ['Facebook', 'X', 'Pinterest', 'LinkedIn'].map((name) => ({ name, address: '/' })),
  footer: 'Fresh groceries, every day. Packed to order and brought to your door.',
  ownTexts: [],
  logo: '',
  currency: 'USD',
  locale: 'en-US',
  rules: {
    discountPercent: 10,
    wholeUnits: true,
    minimumOrderCents: 0,
    maxPerProduct: 99,
    deliveryMode: 'couriers',
    couriers: [
      { id: 'fedex', name: 'FedEx', promise: 'Today', priceCents: 6_000 },
      { id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 },
    ],
    freeFromCents: undefined,
    tax: { mode: 'none', classes: [], deliveryClass: '' },
  },
}

export function shopWith(differences: Partial<PublicShop>): PublicShop {
  return { ...defaultShop, ...differences }
}
