// Title, description, canonical address and preview of a page, for its `meta` export.
import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  /** Without the name of the shop. */
  title?: string
  description: string
  publicUrl: string
  /** The canonical path of the page. */
  path: string
  /** Path of a picture for previews in other places. */
  image?: string
  kind?: 'website' | 'product'
}

const shopTitle = 'Larder · fresh groceries, every day'

export function pageMeta({ title, description, publicUrl, path, image, kind = 'website' }: PageMeta): MetaDescriptor[] {
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
    ...(image === undefined ? [] : [{ property: 'og:image', content: publicUrl + image }]),
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
  ]
}

/** For pages that search engines should not list. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Larder` }, { name: 'robots', content: 'noindex' }]
}
