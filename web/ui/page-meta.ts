// Title, description, canonical address and link preview of a page, for its `meta` export.
import type { MetaDescriptor } from 'react-router'
import type { PictureData } from './picture-data.ts'

/** Square, like all pictures of the shop. */
export type SharePicture = { path: string; width: number; alt: string }

/** For pages without a picture of their own. */
const shopPicture: SharePicture = { path: '/icons/icon-512.png', width: 512, alt: 'Larder' }

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

// Narrower pictures look poor in a full-width preview.
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

/** For pages that search engines should not index. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Larder` }, { name: 'robots', content: 'noindex' }]
}

/** The largest file of a picture, since other sites scale it themselves. */
export function sharePicture(picture: PictureData | undefined, alt: string): SharePicture | undefined {
  // Sorted from smallest to largest: "/images/apple-320.webp 320w, /images/apple-640.webp 640w".
  const [path, width] = picture?.webp.split(', ').at(-1)?.split(' ') ?? []
  return path && width ? { path, width: Number.parseInt(width, 10), alt } : undefined
}
