// How an owner changes each setting in its screen, and what is saved then. Without a line for a new setting this doesn't compile.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { defaults } from '#domain/settings/defaults.ts'
import type { SettingPath, Settings, SettingsGroup } from '#domain/settings/settings-tree.ts'
import { groupNames, settingNames } from '#office/settings/setting-names.ts'
import { expect } from './journey.ts'

type Step = { saved: unknown; do: (form: Locator, name: string) => Promise<unknown> }

const typed = (text: string, saved: unknown = text): Step => ({
  saved,
  do: (form, name) => form.getByRole('textbox', { name, exact: true }).first().fill(text),
})
const chosen = (value: string): Step => ({
  saved: value,
  do: (form, name) => form.getByLabel(name, { exact: true }).selectOption(value),
})
const unticked = (text: string, saved: unknown): Step => ({ saved, do: (form) => form.getByLabel(text).uncheck() })
/** In the first row of a list. */
const row = (item: string, name: string, text: string, saved: unknown): Step => ({
  saved,
  do: (form) =>
    form
      .getByRole('listitem', { name: `${item} 1` })
      .getByRole('textbox', { name, exact: true })
      .fill(text),
})
const picture = (place: number, saved: unknown): Step => ({
  saved,
  do: async (form) => {
    const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c2185b' } })
      .png()
      .toBuffer()
    await form.locator('input[type=file]').nth(place).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(form.getByRole('img').nth(place)).toBeVisible()
  },
})

const { shop, look, texts, tax, delivery } = defaults
const withFirst = (rows: readonly object[], change: object) =>
  rows.map((one, index) => (index === 0 ? { ...one, ...change } : one))

export const settingSteps: Record<SettingPath, Step> = {
  'shop.name': typed('Corner Shop'),
  'shop.tagline': typed('bread & papers'),
  'shop.email': typed('hello@corner.example'),
  'shop.phone': typed('+43 1 2345'),
  'shop.address': typed('Gasse 1, 1010 Wien'),
  'shop.hours': typed('Mon–Fri 9–18'),
  'shop.company': typed('FN 12345x'),
  'shop.timeZone': chosen('Europe/Vienna'),
  'shop.locale': typed('de-AT'),
  'shop.weekStart': chosen('sunday'),
  'shop.links': row('link', 'Address', '/offers', withFirst(shop.links, { address: '/offers' })),
  'look.logo': picture(0, expect.stringMatching(/^logo-/)),
  'look.icon': picture(1, expect.stringMatching(/^icon-/)),
  'look.brandColour': { saved: '#c2185b', do: (form) => form.getByLabel('As a code').fill('#C2185B') },
  'look.banners': picture(2, withFirst(look.banners, { picture: expect.stringMatching(/^banner-/) })),
  'look.sections': unticked(
    'The app',
    look.sections.filter((one) => one !== 'app'),
  ),
  'texts.about': typed('We bake.'),
  'texts.delivery': typed('We ride.'),
  'texts.returns': typed('We take it back.'),
  'texts.privacy': typed('We store little.'),
  'texts.terms': typed('We agree.'),
  'texts.imprint': typed('We are here.'),
  'texts.careers': typed('We hire.'),
  'texts.news': typed('We have plums.'),
  'texts.faq': typed('We answer.'),
  'texts.footer': typed('Baked at dawn.'),
  'texts.promises': row('promise', 'Text', 'Every day', withFirst(texts.promises, { text: 'Every day' })),
  'prices.currency': typed('eur', 'EUR'),
  'prices.discountPercent': typed('5', 5),
  'prices.wholeUnits': unticked('Charge whole amounts', false),
  'prices.minimumOrder': typed('12,50', 12.5),
  'prices.mostPerProduct': typed('20', 20),
  'tax.mode': chosen('included'),
  'tax.classes': row('rate', 'Percent', '5.5', withFirst(tax.classes, { percent: 5.5 })),
  'tax.deliveryClass': chosen('reduced'),
  'delivery.mode': chosen('times'),
  'delivery.couriers': row('courier', 'Price', '4.50', withFirst(delivery.couriers, { price: 4.5 })),
  'delivery.freeFrom': typed('€ 90', 90),
  'delivery.note': typed('Please ring twice'),
  'orders.refundLimit': typed('50', 50),
  'orders.refundAtOnce': typed('7.50', 7.5),
  'orders.lateAfterHours': typed('6', 6),
  'orders.lowStock': typed('12', 12),
  'orders.paymentMinutes': typed('90', 90),
  'orders.copyTo': typed('till@corner.example, owner@corner.example', ['till@corner.example', 'owner@corner.example']),
  'orders.scaleLabel': typed(''),
  'emails.senderName': typed('Corner Team'),
  'emails.replyTo': typed('answers@corner.example'),
  'emails.signature': typed('Yours, Olga'),
}

/** Changes all of a group and saves it. */
export async function changeGroup(page: Page, group: SettingsGroup): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: groupNames[group], exact: true }).click()
  const form = page.getByRole('form', { name: groupNames[group] })
  for (const [path, step] of stepsOf(group)) await step.do(form, nameOf(path))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Unsaved changes')).toBeHidden()
}

export function savedOf(group: SettingsGroup): object {
  return Object.fromEntries(stepsOf(group).map(([path, { saved }]) => [path.split('.')[1], saved]))
}

function stepsOf(group: SettingsGroup): [string, Step][] {
  return Object.entries(settingSteps).filter(([path]) => path.startsWith(`${group}.`))
}

function nameOf(path: string): string {
  const [group = '', field = ''] = path.split('.')
  const names: Record<string, Record<string, string>> = settingNames
  return names[group]?.[field] ?? path
}

export const allGroups = Object.keys(defaults) as (keyof Settings)[]
