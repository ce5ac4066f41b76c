// How the shop appears on the pictures with which it's shared.
import { scaleOf } from '#domain/brand-colour.ts'
import type { BrandScale } from '#domain/brand-colour.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { hasOwnLook } from '#domain/settings/public-shop.ts'
import { wordmarkOf } from '#domain/settings/shop-words.ts'

/** `brandColour`, `sign`: only what isn't the default. */
export type ShareShop = { name: string; tagline: string; brandColour?: string; sign?: ShareSign }
/** What was uploaded, by the name and the file under which it's stored. A logo has the name of the shop in it. */
export type ShareSign = { kind: 'logo' | 'icon'; name: string; file: string }

/** Nothing for Larder itself, whose pictures are drawn already. */
export function shareShopOf({ shop, look }: Pick<Settings, 'shop' | 'look'>): ShareShop | undefined {
  const { tagline } = shop
  if (shop.name === defaults.shop.name && tagline === defaults.shop.tagline && !hasOwnLook(look)) return undefined
  const { brandColour } = look
  const sign = signOf(look)
  return {
    name: wordmarkOf(shop),
    tagline,
    ...(brandColour !== defaults.look.brandColour && { brandColour }),
    ...(sign !== undefined && { sign }),
  }
}

function signOf({ logo, icon }: Settings['look']): ShareSign | undefined {
  if (logo !== '') return { kind: 'logo', name: logo, file: 'logo.png' }
  return icon === '' ? undefined : { kind: 'icon', name: icon, file: '192.png' }
}

export function scaleIn({ brandColour = defaults.look.brandColour }: Pick<ShareShop, 'brandColour'>): BrandScale {
  return scaleOf(brandColour)
}
