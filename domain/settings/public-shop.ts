// What every page of the shop knows of the settings, made by the server. A page carries only what differs from the default shop.
import { defaultBrandColour } from '#domain/brand-colour.ts'
import { defaultShop } from './default-shop.ts'
import type { PublicShop } from './default-shop.ts'
import { contactOf } from './own-contact.ts'
import { textNames } from './settings-tree.ts'
import type { Settings } from './settings-tree.ts'
import { rulesOf } from './shop-rules.ts'

export function publicShopOf(settings: Settings): PublicShop {
  const { shop, look, texts, prices, delivery } = settings
  const { name, tagline, hours, links, locale } = shop
  const { email, phone, address } = contactOf(settings)
  const { footer } = texts
  const { logo } = look
  return {
    name,
    tagline,
    email,
    phone,
    address,
    hours,
    links,
    footer,
    ownTexts: textNames.filter((one) => texts[one] !== ''),
    logo,
    ...(hasOwnLook(look) && { hasOwnLook: true }),
    ...(delivery.note !== '' && { deliveryNote: delivery.note }),
    currency: prices.currency,
    locale,
    rules: rulesOf(settings),
  }
}

/** Whether pictures that are drawn for the example would look like another shop's. */
export function hasOwnLook({ logo, icon, brandColour }: Settings['look']): boolean {
  return logo !== '' || icon !== '' || brandColour.toLowerCase() !== defaultBrandColour
}

/** What a page carries. */
export function differencesOf(shop: PublicShop): Partial<PublicShop> {
  return differencesFrom(defaultTexts, shop)
}

export function textsOf(shop: object): Map<string, string | undefined> {
  return new Map(Object.entries(shop).map(([field, value]) => [field, JSON.stringify(value)]))
}

const defaultTexts = textsOf(defaultShop)

export function differencesFrom<Shop extends object>(texts: ReturnType<typeof textsOf>, shop: Shop): Partial<Shop> {
  const different = Object.entries(shop).filter(([field, value]) => JSON.stringify(value) !== texts.get(field))
  return Object.fromEntries(different) as Partial<Shop>
}
