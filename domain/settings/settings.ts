// What the settings of a shop may be: the one schema, field by field, with the specification as its defaults.
import { isLabelLayout } from '#domain/packing/scale-label.ts'
import * as z from 'zod'
import { taxModes } from '#domain/money/tax.ts'
import { defaults } from './defaults.ts'
import { homeSections, longestText, partOf, weekDays } from './settings-tree.ts'
import type { Settings, SettingsGroup } from './settings-tree.ts'
import { hasTwoDecimals, isBrandColour, isLink, isLocale, isOneLine, isTimeZone, isVisible } from './setting-formats.ts'
import { signOf } from './sign.ts'
import type { SignKind } from './sign.ts'

const line = (max: number) =>
  z
    .string('this is a text')
    .trim()
    .max(max, `at most ${max} characters`)
    .refine(isOneLine, 'one line, without special characters')
const named = (max: number, why: string) => line(max).refine(isVisible, why)
const lines = (max: number) =>
  z
    .string('this is a text')
    .trim()
    .max(max, `at most ${max} characters`)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'it has a character that can’t be shown')
const text = lines(longestText)
const amount = z
  .number('this is an amount such as 20 or 4.50')
  .min(0, 'not below 0')
  .max(1_000_000, 'at most 1,000,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')
const notAnEmail = 'this isn’t an email address'
const address = z.union([z.literal(''), z.email(notAnEmail).max(254)], notAnEmail)
const notADay = 'a day such as 2026-12-24'
const day = z.union([z.literal(''), z.iso.date(notADay)], notADay)
const key = z.string('this is a text').regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'from 1 to 40 of a-z, 0-9 and -')
/** A path of the shop or an address of the web. */
const link = z
  .string('this is a text')
  .max(500, 'at most 500 characters')
  .refine((given) => given === '' || isLink(given), 'an address such as /offers or https://…')
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item, 'this is a list').max(max, `at most ${max} of them`)
const row = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, `these are ${Object.keys(shape).join(', ')}`)
const whole = (min: number, max: number) =>
  z.int('a whole number').min(min, `not below ${min}`).max(max, `at most ${max}`)

const signName = (kind: SignKind) =>
  z.string('upload a picture').refine((name) => name === '' || signOf(name)?.kind === kind, 'upload a picture')

/** Each field by itself, so that one that can't be read is the only one that falls back to its default. */
export const fieldSchemas: {
  [Group in SettingsGroup]: { [Field in keyof Settings[Group]]: z.ZodType<Settings[Group][Field]> }
} = {
  shop: {
    name: named(60, 'the shop needs a name'),
    tagline: line(120),
    email: address,
    phone: line(40).refine((number) => number === '' || /\d/.test(number), 'this isn’t a phone number'),
    address: lines(300),
    hours: lines(1_000),
    company: lines(1_000),
    timeZone: z.string('this is a text').refine(isTimeZone, 'there is no such time zone; one is Europe/Vienna'),
    locale: z.string('this is a text').refine(isLocale, 'there is no such language; one is en-US'),
    weekStart: z.enum(weekDays, 'monday, saturday or sunday'),
    links: list(row({ name: named(40, 'what is it called?'), address: link.min(1, 'where does it lead?') }), 12),
  },
  look: {
    logo: signName('logo'),
    icon: signName('icon'),
    brandColour: z.string('a colour such as #137a4e').refine(isBrandColour, 'a colour such as #137a4e').toLowerCase(),
    banners: list(
      row({
        title: named(80, 'a banner needs a title'),
        text: line(200).default(''),
        picture: signName('banner').default(''),
        link: link.default(''),
        from: day.default(''),
        to: day.default(''),
      }),
      12,
    ),
    sections: list(z.enum(homeSections, `one of ${homeSections.join(', ')}`), homeSections.length).refine(
      (sections) => new Set(sections).size === sections.length,
      'each section once',
    ),
  },
  texts: {
    about: text,
    delivery: text,
    returns: text,
    privacy: text,
    terms: text,
    imprint: text,
    careers: text,
    news: text,
    faq: text,
    footer: lines(400),
    promises: list(row({ title: named(40, 'a promise needs a title'), text: line(80) }), 4),
  },
  prices: {
    currency: z
      .string('this is a text')
      .toUpperCase()
      .refine(hasTwoDecimals, 'a currency with two decimals, such as USD or EUR'),
    discountPercent: z
      .number('a number')
      .min(0, 'not below 0')
      .max(90, 'at most 90')
      .refine((value) => Number.isInteger(value), 'a whole number'),
    wholeUnits: z.boolean('true or false'),
    minimumOrder: amount,
    mostPerProduct: whole(1, 99),
  },
  tax: {
    mode: z.enum(taxModes, 'none, included or added'),
    classes: list(
      row({
        key,
        name: named(40, 'a rate needs a name'),
        percent: z
          .number('a number such as 20 or 5.5')
          .min(0, 'not below 0')
          .max(100, 'at most 100')
          .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'),
      }),
      12,
    ).min(1, 'keep at least one rate'),
    deliveryClass: key,
  },
  delivery: {
    mode: z.enum(['couriers', 'times'], 'couriers or times'),
    couriers: list(
      row({
        id: key,
        name: named(40, 'a courier needs a name'),
        promise: line(40),
        price: amount,
        on: z.boolean('true or false').default(true),
      }),
      12,
    ).min(1, 'keep at least one courier'),
    freeFrom: amount.nullable(),
    note: lines(500),
  },
  orders: {
    refundLimit: amount,
    refundAtOnce: amount,
    lateAfterHours: whole(1, 720),
    lowStock: whole(0, 100_000),
    paymentMinutes: whole(5, 1_440),
    copyTo: z.preprocess(
      (given) => (typeof given === 'string' ? given.split(/[,;\s]+/).filter(Boolean) : given),
      list(z.email(notAnEmail).max(254), 5),
    ),
    scaleLabel: z.preprocess(
      (given) => (typeof given === 'string' ? given.replaceAll(/\s/g, '').toUpperCase() : given),
      line(13).refine((given) => given === '' || isLabelLayout(given), 'thirteen places such as 2XIIIIIWWWWWC'),
    ),
  },
  emails: { senderName: line(60), replyTo: address, signature: lines(500) },
}

export const settingsGroups = Object.keys(fieldSchemas) as SettingsGroup[]

/** What is stored as settings: missing and unreadable fields are their defaults, unknown ones are left aside. */
export function readSettings(stored: unknown): Settings {
  const groups = settingsGroups.map((group) => {
    const given = partOf(stored, group)
    const fields = Object.entries(fieldSchemas[group]).map(([field, schema]: [string, z.ZodType]) => {
      const value = partOf(given, field)
      const parsed = value === undefined ? undefined : schema.safeParse(value)
      return [field, parsed?.success ? parsed.data : partOf(defaults[group], field)]
    })
    return [group, Object.fromEntries(fields)]
  })
  return Object.fromEntries(groups)
}
