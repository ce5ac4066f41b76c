// Tells search engines how the shop is searched.

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
