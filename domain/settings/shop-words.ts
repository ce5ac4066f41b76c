// How the name, tagline and phone number of a shop are written where they appear.
import { defaultShop } from './default-shop.ts'
import type { PublicShop } from './default-shop.ts'

type Named = Pick<PublicShop, 'name'>
type Introduced = Pick<PublicShop, 'name' | 'tagline'>

/** The name beside the leaf. Larder writes its own in lowercase. */
export function wordmarkOf({ name }: Named): string {
  return name === defaultShop.name ? name.toLowerCase() : name
}

/** "Larder · fresh groceries, every day" */
export function nameAndTagline({ name, tagline }: Introduced, between = ' · '): string {
  return tagline === '' ? name : name + between + tagline
}

/** "LARDER-123456", and only its number in a shop with another name. */
export function userIdText(userToken: string, { name }: Named): string {
  return name === defaultShop.name ? userToken : userToken.replace(/^LARDER-/, '')
}

/** What search engines and app menus say below the name: the tagline, once a shop has its own. */
export function describeShop({ tagline }: Introduced, byDefault: string): string {
  return tagline === '' || tagline === defaultShop.tagline ? byDefault : tagline
}

/** "tel:+15550104477" of "+1 (555) 010-4477". A zero in brackets is only dialled within the country. */
export function phoneAddressOf(phone: string): string {
  const number = phone.trim()
  const isInternational = number.startsWith('+')
  const dialled = isInternational ? number.replace('(0)', '') : number
  return `tel:${isInternational ? '+' : ''}${dialled.replaceAll(/\D/g, '')}`
}
