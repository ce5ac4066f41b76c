// What every page of the shop knows of the settings. A page carries only what differs from the defaults, which the browser has
// with its code: an unchanged shop costs nothing.
import { defaults } from './defaults.ts'
import { textNames } from './settings-tree.ts'
import type { Settings, ShopPromise, SocialLink, TextName } from './settings-tree.ts'
import { rulesOf } from './shop-rules.ts'
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
  promises: ShopPromise[]
  /** Those that the owner wrote; they are loaded when somebody opens them. */
  ownTexts: TextName[]
  /** The name of the uploaded one, or empty. */
  logo: string
  brandColour: string
  sections: Settings['look']['sections']
  currency: string
  locale: string
  timeZone: string
  rules: ShopRules
}

export function publicShopOf(settings: Settings): PublicShop {
  const { shop, look, texts, prices } = settings
  const { name, tagline, email, phone, address, hours, links, locale, timeZone } = shop
  const { footer, promises } = texts
  const { logo, brandColour, sections } = look
  return {
    name,
    tagline,
    email,
    phone,
    address,
    hours,
    links,
    footer,
    promises,
    ownTexts: textNames.filter((one) => texts[one] !== ''),
    logo,
    brandColour,
    sections,
    currency: prices.currency,
    locale,
    timeZone,
    rules: rulesOf(settings),
  }
}

export const defaultShop = publicShopOf(defaults)

/** What a page carries. */
export function differencesOf(shop: PublicShop): Partial<PublicShop> {
  return Object.fromEntries(Object.entries(shop).filter(([field, value]) => JSON.stringify(value) !== texts.get(field)))
}

const texts = new Map(Object.entries(defaultShop).map(([field, value]) => [field, JSON.stringify(value)]))

export function shopWith(differences: Partial<PublicShop>): PublicShop {
  return { ...defaultShop, ...differences }
}
