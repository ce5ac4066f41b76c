// Title, description, canonical address and link preview of a page, for its `meta` export.
import type { MetaDescriptor } from 'react-router'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import { nameAndTagline } from '#domain/settings/shop-words.ts'
import { shopIn } from './shop-data.ts'
import type { Matches } from './shop-data.ts'

/** The address of a picture of 1200 by 630 pixels, as other sites show links, and what it shows. */
export type SharePicture = { path: string; alt: string }

type PageMeta = {
  shop: Pick<PublicShop, 'name' | 'tagline' | 'hasOwnLook'>
  /** Without the name of the shop. */
  title?: string
  description: string
  publicUrl: string
  /** The canonical path of the page. */
  path: string
  /** For link previews. */
  picture?: SharePicture | undefined
  kind?: 'website' | 'product'
}

export function pageMeta({
  shop,
  title,
  description,
  publicUrl,
  path,
  picture,
  kind = 'website',
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === undefined ? nameAndTagline(shop) : titleIn(shop, title)
  const address = publicUrl + path
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureMeta(publicUrl, picture ?? pictureOfShop(shop)),
  ]
}

/** "Favourites · Larder" */
export function titleIn({ name }: Pick<PublicShop, 'name'>, title: string): string {
  return `${title} · ${name}`
}

const larder = nameAndTagline(defaultShop, ': ')

/** For pages without a picture of their own. The one of Larder is a file. */
function pictureOfShop(shop: PageMeta['shop']): SharePicture {
  const alt = nameAndTagline(shop, ': ')
  return { path: alt === larder && !shop.hasOwnLook ? '/icons/share.jpg' : '/share/shop.jpg', alt }
}

function pictureMeta(publicUrl: string, { path, alt }: SharePicture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The `meta` export of a page that search engines should not index. */
export function hiddenMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: titleIn(shopIn(matches), title) },
    { name: 'robots', content: 'noindex' },
  ]
}
