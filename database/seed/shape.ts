// The form in which the shop's first catalog is written down: shelves of products, each with the look it is drawn with.

/** Colours of the soft backdrop a picture stands on. */
export type Backdrop =
  | 'mint'
  | 'sage'
  | 'lime'
  | 'butter'
  | 'peach'
  | 'rose'
  | 'blush'
  | 'lilac'
  | 'sky'
  | 'aqua'
  | 'sand'
  | 'stone'

export type PackShape =
  | 'bottle' // oil, sauce, syrup, juice: slim neck
  | 'jug' // milk, detergent: handle
  | 'jar'
  | 'carton' // gable-top or brick carton
  | 'bag' // pillow bag: crisps, frozen food
  | 'pouch' // stand-up pouch: coffee, flour, rice
  | 'tin'
  | 'can' // slim drinks can
  | 'tube'
  | 'box'
  | 'tub'
  | 'pump' // soap, lotion
  | 'spray'
  | 'sachet'
  | 'tray' // loose drawing under film, with a label
  | 'net' // loose drawing in a net bag, with a label
  | 'wrap' // butter, bread, chocolate: wrapped block

/** Loose food: a vector drawing, arranged. `drawing` is a name of the fluent-emoji set, without its prefix. */
export type LooseLook = {
  kind: 'loose'
  drawing: string
  arrangement: 'one' | 'pair' | 'trio' | 'heap' | 'row' | 'bowl' | 'crate' | 'board' | 'basket'
  backdrop: Backdrop
  /** Degrees of hue rotation, so that a green and a red apple need one drawing. */
  hue?: number
}

/** Packed goods: a package of our own design. Colours are hex; `label` is the few words printed on it. */
export type PackLook = {
  kind: 'pack'
  shape: PackShape
  colour: string
  accent: string
  label: string
  /** A second, smaller line on the label. */
  note?: string
  /** A fluent-emoji drawing printed on the label. */
  motif?: string
  backdrop: Backdrop
}

export type Look = LooseLook | PackLook

export type SeedProduct = {
  title: string
  unit: string
  /** Dollars, as on the shelf tag. */
  price: number
  /** The higher price before the discount, for discounted products only. */
  originalPrice?: number
  stock: number
  tags: string[]
  description: string
  look: Look
}

export type SeedSubcategory = { name: string; products: SeedProduct[] }

export type SeedCategory = {
  name: string
  /** Three capital letters that start each SKU of the category. */
  code: string
  icon: { drawing: string; backdrop: Backdrop }
  subcategories: SeedSubcategory[]
}

/** What a category got after its first products; a sub-category that it lacks is new. */
export type RangeAddition = { category: string; subcategories: SeedSubcategory[] }

export type SeedCoupon = {
  title: string
  couponCode: string
  discountPercentage: number
  /** Dollars. */
  minimumAmount: number
  /** Days from the day of seeding; negative for a coupon that has ended. */
  endsInDays: number
  logo: { drawing: string; colour: string; accent: string }
}
