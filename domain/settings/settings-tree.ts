// What a shopkeeper can choose about the shop, by group and field. Amounts are decimals of the currency here, as people type them;
// `shop-rules.ts` makes cents of them.
import type { TaxClass, TaxMode } from '#domain/money/tax.ts'

export type Courier = { id: string; name: string; promise: string; price: number; on: boolean }
export type Banner = {
  title: string
  text: string
  /** The name of an uploaded one, or empty. */
  picture: string
  link: string
  /** Days such as 2026-12-24 in the shop's time zone, or empty. */
  from: string
  to: string
}
export type SocialLink = { name: string; address: string }
export type ShopPromise = { title: string; text: string }

export const weekDays = ['monday', 'saturday', 'sunday'] as const
export const homeSections = [
  'coupons',
  'organic',
  'categories',
  'discounted',
  'popular',
  'delivery',
  'app',
  'promises',
] as const
export type HomeSection = (typeof homeSections)[number]

/** The texts that open in a dialog. An empty one is ours (`default-texts.ts`). */
export const textNames = [
  'about',
  'delivery',
  'returns',
  'privacy',
  'terms',
  'imprint',
  'careers',
  'news',
  'faq',
] as const
export type TextName = (typeof textNames)[number]

export type Settings = {
  shop: {
    name: string
    tagline: string
    email: string
    phone: string
    address: string
    hours: string
    company: string
    timeZone: string
    locale: string
    weekStart: (typeof weekDays)[number]
    links: SocialLink[]
  }
  look: {
    /** The name of an uploaded one, or empty. */
    logo: string
    icon: string
    brandColour: string
    banners: Banner[]
    sections: HomeSection[]
  }
  texts: {
    about: string
    delivery: string
    returns: string
    privacy: string
    terms: string
    imprint: string
    careers: string
    news: string
    faq: string
    footer: string
    promises: ShopPromise[]
  }
  prices: {
    currency: string
    discountPercent: number
    wholeUnits: boolean
    minimumOrder: number
    mostPerProduct: number
  }
  tax: { mode: TaxMode; classes: TaxClass[]; deliveryClass: string }
  /** `note`: what shoppers read where they choose how they want it delivered. */
  delivery: { mode: 'couriers' | 'times'; couriers: Courier[]; freeFrom: number | null; note: string }
  /**
   * `refundAtOnce`: what shoppers report is refunded at once up to this sum; 0 for never. `paymentMinutes`: how long a payment may stay open. `lowStock`: the level of products without their own. `scaleLabel`: the
   * layout of the labels that the scale prints (`domain/packing/scale-label.ts`).
   */
  orders: {
    refundLimit: number
    refundAtOnce: number
    lateAfterHours: number
    lowStock: number
    paymentMinutes: number
    copyTo: string[]
    scaleLabel: string
  }
  /** `senderName`: empty for the name of the shop. */
  emails: { senderName: string; replyTo: string; signature: string }
}
export type SettingsGroup = keyof Settings

/** No text of the settings is longer, in characters. */
export const longestText = 20_000

/** Such as `shop.name`. */
export type SettingPath = {
  [Group in SettingsGroup]: `${Group}.${Extract<keyof Settings[Group], string>}`
}[SettingsGroup]

export function partOf(tree: unknown, name: string): unknown {
  return typeof tree === 'object' && tree !== null && Object.hasOwn(tree, name)
    ? (tree as Record<string, unknown>)[name]
    : undefined
}
