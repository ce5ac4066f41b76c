// A product's metadata for search engines and link previews.
import type { MetaDescriptor } from 'react-router'
import { dollarsOf } from '#domain/money/money.ts'
import { isInStock } from '#domain/product/product.ts'
import type { Product } from '#domain/product/product.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import { productAddress } from '#ui/addresses.ts'
import { breadcrumbData } from '#ui/breadcrumbs.tsx'
import { pageMeta } from '#web/frame/page-meta.ts'
import type { PictureData } from '#web/product-card/picture-data.ts'
import { productCrumbs } from '#web/product-card/product-view.tsx'
import type { ProductData } from './product-data.ts'

export function productMeta(
  { product, facts, publicUrl, picture, shareAddress }: ProductData,
  shop: PublicShop,
): MetaDescriptor[] {
  return [
    ...pageMeta({
      shop,
      title: product.title,
      description: product.description,
      publicUrl,
      path: productAddress(product),
      kind: 'product',
      picture: { path: shareAddress, alt: product.title },
    }),
    { property: 'product:price:amount', content: dollarsOf(product.priceCents).toFixed(2) },
    { property: 'product:price:currency', content: shop.currency },
    { 'script:ld+json': breadcrumbData(productCrumbs(product), publicUrl) },
    {
      'script:ld+json': {
        ...offerData(product, { publicUrl, image: picture && largestOf(picture), currency: shop.currency }),
        ...factData(product, facts),
      },
    },
  ]
}

/** "/images/apple-320.webp 320w, /images/apple-640.webp 640w": sorted from smallest to largest. */
function largestOf({ webp }: PictureData): string | undefined {
  return webp.split(', ').at(-1)?.split(' ')[0]
}

type OfferParts = { publicUrl: string; image: string | undefined; currency: string }

function offerData(product: Product, { publicUrl, image, currency }: OfferParts) {
  const address = publicUrl + productAddress(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.sku,
    category: `${product.category} > ${product.subcategory}`,
    ...(image !== undefined && { image: publicUrl + image }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: dollarsOf(product.priceCents).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** Nutrition isn't among a product's properties at schema.org, but search engines read it where they know food. */
function factData({ brand }: Product, facts: ProductData['facts']) {
  if (facts === undefined) return {}
  const { barcode, origin, energyKcal } = facts
  const grams = (nutrient: number | null) => (nutrient === null ? undefined : `${nutrient} g`)
  return {
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    ...(barcode !== null && { gtin: barcode }),
    ...(origin !== '' && { countryOfOrigin: origin }),
    ...(energyKcal !== null && {
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '100 g',
        calories: `${energyKcal} kcal`,
        fatContent: grams(facts.fat),
        saturatedFatContent: grams(facts.saturates),
        carbohydrateContent: grams(facts.carbohydrate),
        sugarContent: grams(facts.sugars),
        fiberContent: grams(facts.fibre),
        proteinContent: grams(facts.protein),
      },
    }),
  }
}
