// The home page's metadata for search engines and link previews.
import type { MetaDescriptor } from 'react-router'
import { pageMeta, sharePicture } from '#web/ui/page-meta.ts'
import type { PictureData } from '#web/ui/picture-data.ts'

type HomeMeta = { publicUrl: string; picture: PictureData | undefined }

export function homeMeta({ publicUrl, picture }: HomeMeta): MetaDescriptor[] {
  return [
    ...pageMeta({
      description: 'Fresh produce, fish and meat, bread, drinks and everyday essentials, delivered to your door.',
      publicUrl,
      path: '/',
      picture: sharePicture(picture, 'Ripe fruit from Larder'),
    }),
    { 'script:ld+json': searchAction(publicUrl) },
  ]
}

/** Lets search engines offer the shop's own search. */
export function searchAction(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Larder',
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
