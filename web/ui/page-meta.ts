// Title, description, canonical address and preview of a page, for its `meta` export.
import type { MetaDescriptor } from 'react-router'
import { shopPicture } from './share-picture.ts'
import type { SharePicture } from './share-picture.ts'

type PageMeta = {
  /** Without the name of the shop. */
  title?: string
  description: string
  publicUrl: string
  /** The canonical path of the page. */
  path: string
  /** For previews in other places. */
  picture?: SharePicture | undefined
  kind?: 'website' | 'product'
}

// Narrower ones look poor across a whole preview.
const wideFrom = 600
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

function pictureMeta(publicUrl: string, { path, width, alt }: SharePicture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(width) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: width < wideFrom ? 'summary' : 'summary_large_image' },
  ]
}

/** For pages that search engines should not list. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Larder` }, { name: 'robots', content: 'noindex' }]
}
