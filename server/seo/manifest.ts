// What a phone needs to install the shop as an app: the web app manifest, with the name of the shop.
import { scaleOf } from '#domain/brand-colour.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { describeShop, nameAndTagline } from '#domain/settings/shop-words.ts'

const ourDescription = 'Fresh produce, fish and meat, bread, drinks and everything for the day, delivered to your door.'

export function writeManifest({ shop, look }: Pick<Settings, 'shop' | 'look'>): string {
  const text = (value: string) => JSON.stringify(value)
  return `{
  "id": "/",
  "name": ${text(nameAndTagline(shop))},
  "short_name": ${text(shop.name)},
  "description": ${text(describeShop(shop, ourDescription))},
  "lang": "en",
  "start_url": "/",
  "scope": "/",
  "display": "standalone",
  "background_color": "#fbf9f4",
  "theme_color": "${scaleOf(look.brandColour)[700]}",
  "categories": ["shopping", "food"],
  "icons": [
    { "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml" },
    { "src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png" },
    { "src": "/icons/icon-512.png", "sizes": "512x512", "type": "image/png" },
    { "src": "/icons/maskable-192.png", "sizes": "192x192", "type": "image/png", "purpose": "maskable" },
    { "src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" }
  ],
  "shortcuts": [{ "name": "Mega Offers", "url": "/offers" }]
}
`
}
