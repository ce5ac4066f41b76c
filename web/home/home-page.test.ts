import { expect, test } from 'vitest'
import { meta } from './home-page.tsx'

test("points search engines to the shop's own search", () => {
  const loaderData = { publicUrl: 'https://larder.example', slidePictures: [] }
  const described = meta({ loaderData, matches: [] } as unknown as Parameters<typeof meta>[0])
  const searchAction = described?.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  expect(searchAction).toMatchObject([
    {
      url: 'https://larder.example/',
      potentialAction: { target: { urlTemplate: 'https://larder.example/search/{search_term_string}' } },
    },
  ])
})
