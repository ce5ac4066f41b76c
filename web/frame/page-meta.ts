// Title, description, canonical address and link preview of a page, for its `meta` export.
import type { MetaDescriptor } from 'react-router'

/** The address of a picture of 1200 by 630 pixels, as other sites show links, and what it shows. */
export type SharePicture = { path: string; alt: string }

/** For pages without a picture of their own. */
const shopPicture: SharePicture = { path: '/icons/share.jpg', alt: 'Larder: fresh groceries, every day' }

type PageMeta = {
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

const shopTitle = 'Larder · fresh groceries, every day'

export function pageMeta({
  title,
  description,
  publicUrl,
  path,
  picture,
  kind = 'website',
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === undefined ? shopTitle : `${title} · Larder`
  const address = publicUrl + path
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Larder' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureMeta(publicUrl, picture ?? shopPicture),
  ]
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

/** For pages that search engines should not index. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Larder` }, { name: 'robots', content: 'noindex' }]
}
