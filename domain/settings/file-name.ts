// How files are called that people download.
import type { PublicShop } from './default-shop.ts'

/** "larder-my-data.json": a file of this shop among the downloads of a person. */
export function fileNameOf({ name }: Pick<PublicShop, 'name'>, what: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain === '' ? what : `${plain}-${what}`
}
