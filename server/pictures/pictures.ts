// Every picture of the shop: its addresses by width and format, and its bytes as a data URL for the API.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Product } from '#domain/product/product.ts'
import type { ShareCard } from './share-card.ts'
import type { ShareShop } from './share-shop.ts'
import { isUploaded, previewFile, uploadedAt, uploadedPicture } from './uploaded-picture.ts'
import type { Picture } from './uploaded-picture.ts'
import type { Uploads } from './uploads.ts'

const folder = fileURLToPath(new URL('../../database/seed/pictures/', import.meta.url))

const manifestSchema = z.record(
  z.string(),
  z.object({
    widths: z.array(z.number()),
    files: z.record(z.string(), z.string()),
    preview: z.string(),
    background: z.string(),
  }),
)

export type Pictures = ReturnType<typeof createPictures>

const mediaTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }
// For a product without a picture: an empty, transparent image.
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** What the picture for sharing a product is drawn from. No price: that changes, and others keep the picture for long. */
export type SharedProduct = Pick<Product, 'id' | 'title' | 'subcategory' | 'picture'>

/** What shops that were filled before still call a picture of the first catalog. */
const formerNames: Record<string, string> = { 'coupon-big-larder-voucher': 'coupon-big-shop-voucher' }

/** Raised when the drawing changes, so that the addresses do. */
const shareDesign = 1

/** `shop`: how it appears on the pictures with which it's shared. */
export function createPictures(
  uploads?: Pick<Uploads, 'read' | 'readAll'>,
  shop: () => ShareShop | undefined = () => undefined,
) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')))
  const fromManifest = (name: string) => manifest[formerNames[name] ?? name]
  const addresses = new Map(Object.entries(manifest).map(([name, { files }]) => [name, addressesOf(files)]))
  const names = Object.keys(manifest).toSorted()
  const namesByPath = new Map(
    [...addresses].flatMap(([name, files]) => [...files.values()].map((path) => [path, name])),
  )
  const ownNames = {
    category: names.filter((name) => name.startsWith('category-')),
    coupon: names.filter((name) => name.startsWith('coupon-')),
  }
  const dataUrls = new Map<string, string>()
  const uploaded = new LRUCache<string, string>({ max: maxLoaded })
  const previews = new LRUCache<string, string>({ max: maxLoaded })

  const find = (name: string): Picture | undefined => fromManifest(name) ?? uploadedPicture(name)

  function shareCardOf({ title, subcategory, picture }: SharedProduct): ShareCard {
    const file = find(picture)?.files['640.webp']
    return { title, caption: subcategory, pictures: file === undefined ? [] : [file], shop: shop() }
  }

  return {
    folder,

    /** The names of the shop's own pictures of this kind, for staff to choose from. */
    namesOf: (kind: 'category' | 'coupon'): string[] => ownNames[kind],

    find,

    isUploaded,

    /** The address of one file of a picture, such as "320.webp". */
    addressOf: (name: string, file: string): string =>
      addresses.get(formerNames[name] ?? name)?.get(file) ?? uploadedAddress(name, file) ?? blank,

    /** The picture whose file has this path. Every path has a hash of its content. */
    nameAt: (path: string): string | undefined => namesByPath.get(path) ?? uploadedAt(path),

    shareCardOf,

    /** Contains a hash of what is drawn, so that it can be cached for ever. */
    shareAddressOf(product: SharedProduct): string {
      const content = JSON.stringify([shareDesign, shareCardOf(product)])
      return `/share/${product.id}-${hash('sha1', content).slice(0, 8)}.jpg`
    },

    /** Loads the uploaded ones of these pictures for `dataUrlOf`. Nothing to do for the others, or once they are loaded. */
    async load(names: string[]): Promise<void> {
      const missing = names.filter((name) => isUploaded(name) && !uploaded.has(name))
      if (missing.length === 0) return
      const found = await uploads?.readAll(missing, dataFile)
      for (const [name, bytes] of found ?? []) uploaded.set(name, webpUrl(bytes))
    },

    /** The tiny version of a picture as a data URL, to be shown until it has loaded. */
    async previewOf(name: string): Promise<string | undefined> {
      const known = find(name)?.preview ?? previews.get(name)
      if (known !== undefined || !isUploaded(name)) return known
      const bytes = await uploads?.read(name, previewFile)
      if (bytes === undefined) return undefined
      const url = webpUrl(bytes)
      previews.set(name, url)
      return url
    },

    /** Of an uploaded picture that isn't loaded, its address. */
    dataUrlOf(name: string, file: string): string {
      if (isUploaded(name)) return (file === dataFile ? uploaded.get(name) : undefined) ?? this.addressOf(name, file)
      const path = fromManifest(name)?.files[file]
      if (path === undefined) return blank
      const known = dataUrls.get(path)
      if (known !== undefined) return known
      const type = mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const url = `data:${type};base64,${readFileSync(folder + path).toString('base64')}`
      dataUrls.set(path, url)
      return url
    },
  }
}

/** The file that the API sends as data. */
const dataFile = '320.webp'
// About 15 KB each.
const maxLoaded = 2_000

const webpUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

function uploadedAddress(name: string, file: string): string | undefined {
  const path = uploadedPicture(name)?.files[file]
  return path === undefined ? undefined : `/images/${path}`
}

function addressesOf(files: Picture['files']): Map<string, string> {
  return new Map(Object.entries(files).map(([file, path]) => [file, `/images/${path}`]))
}
