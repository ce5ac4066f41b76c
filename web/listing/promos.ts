// The three banners above every list.
import { pictureOf } from '#web/ui/picture-data.ts'
import type { FindPicture, PictureData } from '#web/ui/picture-data.ts'

export type Promo = { title: string; category: string; picture: PictureData | undefined }

const promos = [
  { title: 'Fresh & Natural', category: 'Fruits & Vegetable', picture: 'royal-gala-apples' },
  { title: 'Fish & Meat', category: 'Fish & Meat', picture: 'raw-king-prawns' },
  { title: 'Bread & Bakery', category: 'Bread & Bakery', picture: 'all-butter-croissants' },
]

export function promosWith(pictures: FindPicture): Promo[] {
  return promos.map(({ title, category, picture }) => ({ title, category, picture: pictureOf(pictures, picture) }))
}
