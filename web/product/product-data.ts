// Loads what the product page shows.
import type { Facts } from '#domain/food/fact-fields.ts'
import { isInStock } from '#domain/product/product.ts'
import type { Product } from '#domain/product/product.ts'
import { comparedAmount, parseNetContent } from '#domain/product/net-content.ts'
import { unitPriceTexts } from '#domain/product/unit-price.ts'
import type { UnitPriceTexts } from '#domain/product/unit-price.ts'
import { formatMoney } from '#domain/money/money.ts'
import { maxPriceOf, weightText } from '#domain/product/sold-by-weight.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'
import type { Visit } from '#web/shop-context.ts'
import type { PictureData } from '#web/product-card/picture-data.ts'
import { cardOf, pictureOfProduct } from '#web/product-card/card-of.ts'
import type { ProductCardData } from '#web/product-card/product-card.tsx'

export type Portion = { measure: 'g' | 'ml'; share: number }

export type ProductData = {
  publicUrl: string
  product: Product
  picture: PictureData | undefined
  unitPrices: UnitPriceTexts
  /** What is paid for something that is sold by weight, and who may buy it. */
  notes?: string[]
  facts: (Facts & { barcode: string | null }) | undefined
  /** How much of 100 g or ml a portion is; undefined if nobody knows. */
  portion: Portion | undefined
  /** The address of the picture with which it is shared. */
  shareAddress: string
  related: ProductCardData[]
  /** For a sold-out product: what to buy instead. */
  alternatives: ProductCardData[]
}

const relatedCount = 15
const alternativeCount = 4

export async function loadProduct(title: string, visit: Visit): Promise<ProductData | undefined> {
  const { catalog, pictures, publicUrl, shop } = visit
  const product = await catalog.findProduct(title)
  if (product === undefined) return undefined
  const [facts, preview, related, alternatives] = await Promise.all([
    catalog.findFacts(product),
    pictures.previewOf(product.picture),
    listRelated(product, catalog),
    isInStock(product) ? [] : listAlternatives(product, catalog),
  ])
  return {
    publicUrl,
    product,
    unitPrices: unitPriceTexts(product, shop),
    ...notesOf(product, shop),
    facts,
    portion: facts && portionOf(facts.portion),
    picture: pictureOfProduct(pictures, product, { preview }),
    shareAddress: pictures.shareAddressOf(product),
    related: related.map((one) => cardOf(one, pictures, shop)),
    alternatives: alternatives.map((one) => cardOf(one, pictures, shop)),
  }
}

function notesOf({ weight, minimumAge }: Product, shop: Visit['shop']): Pick<ProductData, 'notes'> {
  const notes = [
    ...(weight ? [weightNoteOf(weight, shop)] : []),
    ...(minimumAge ? [`Only for people aged ${minimumAge} or over. Please have your ID ready at the door.`] : []),
  ]
  return notes.length > 0 ? { notes } : {}
}

function weightNoteOf(weight: SoldByWeight, shop: Visit['shop']): string {
  const each = `One weighs about ${weightText(weight.portionGrams)}.`
  if (shop.rules.deliveryMode === 'couriers')
    return `${each} If yours is lighter, we refund the difference. Heavier is on us.`
  return `${each} You pay for what yours weighs, and never more than ${formatMoney(maxPriceOf(weight), shop)} each.`
}

async function listAlternatives({ id }: Product, catalog: Visit['catalog']): Promise<Product[]> {
  return (await catalog.listSubstitutes([id], alternativeCount)).get(id) ?? []
}

/** From the same category: first the same sub-category, then the rest, each by popularity. Sold-out ones come last. */
async function listRelated(product: Product, catalog: Visit['catalog']): Promise<Product[]> {
  const { id, category: parent, subcategory: children } = product
  const [near, far] = await Promise.all([
    catalog.listProducts({ parent, children, order: 'popular' }, { limit: relatedCount + 1, offset: 0 }),
    catalog.listProducts({ parent, order: 'popular' }, { limit: 2 * relatedCount, offset: 0 }),
  ])
  const found = new Map([...near, ...far].map((one) => [one.id, one]))
  found.delete(id)
  const all = [...found.values()].filter(({ category }) => category === parent)
  return [...all.filter(isInStock), ...all.filter((one) => !isInStock(one))].slice(0, relatedCount)
}

function portionOf(text: string): Portion | undefined {
  const content = parseNetContent(text)
  if (content?.measure !== 'g' && content?.measure !== 'ml') return undefined
  return { measure: content.measure, share: comparedAmount(content) / 100 }
}
