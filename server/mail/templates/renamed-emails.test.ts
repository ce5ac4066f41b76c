// Every email of a shop with another name. Each template in this folder is written, so that a new one is included by itself.
import { expect, test } from 'vitest'
import { notificationKinds } from '#domain/people/notification.ts'
import type { Email } from '#server/mail/mail.ts'
import { defaultScale } from '#domain/brand-colour.ts'
import { renderEmail } from './email-layout.ts'
import type { MailShop } from './email-layout.ts'

const url = 'https://organo.example'
const shop: MailShop = {
  url,
  name: 'Órgano & Söhne <b>',
  tagline: 'täglich & <frisch>',
  signature: 'Herzlich,\nIhr Team <i>',
  brand: { strong: '#b3123e', dark: '#7a0a29' },
}

type Template = (parts: Record<string, unknown>) => Email
const modules = import.meta.glob<Record<string, unknown>>('./*-email{,s}.ts', { eager: true })
const templates = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((one): one is [string, Template] => typeof one[1] === 'function'),
)

/** What any of them needs. */
const parts = {
  shop,
  displayName: 'Ada',
  link: `${url}/auth/action`,
  orderId: 'A1B2C3',
  lines: [{ title: 'Apples', unit: '1 kg', count: 1, totalCents: 680 }],
  delivery: { method: 'courier', label: 'UPS, 7 days', area: null, address: null },
  courier: { name: 'UPS', promise: '7 Days' },
  sum: [{ kind: 'total', name: 'Total', amount: '$6.80' }],
  tax: [{ name: 'VAT, 7%', net: '$6.36', tax: '$0.44', gross: '$6.80' }],
  address: ['Ada', 'Gasse 1'],
  orderLink: `${url}/order/invoice/1`,
  refundCents: 100,
  isOwnDecision: false,
  title: 'Apples',
  unit: '1 kg',
  priceCents: 680,
  productLink: `${url}/product/Apples`,
  unsubscribePage: `${url}/stop-emails?id=1`,
  role: 'picker',
  codesLeft: 3,
  id: '1',
  host: 'till.example',
  reason: 'failing',
  money: { currency: 'USD', locale: 'en-US' },
  prices: { currency: 'USD', locale: 'en-US' },
}
const cases = templates.flatMap(([name, write]) =>
  (name === 'orderNewsEmail' ? notificationKinds : ['']).map((kind) => ({ name: `${name} ${kind}`, write, kind })),
)

test('there are templates to look at', () => expect(templates.length).toBeGreaterThan(10))

test.each(cases)('$name comes from the shop by its own name, escaped once', ({ write, kind }) => {
  const { subject, text, html } = write({ ...parts, kind })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/larder/i)
  expect(text).toContain(`-- \n${shop.name}: ${shop.tagline}\n${url}`)
  expect(text).toContain(shop.signature)
  expect(html).toContain('>Órgano &amp; Söhne &lt;b&gt;</a>')
  expect(html).toContain('Herzlich,<br>Ihr Team &lt;i&gt;')
  expect(html).not.toMatch(/<b>|<i>|<frisch>|&amp;(amp|lt)/)
  expect(html).not.toMatch(new RegExp(`${defaultScale[600]}|${defaultScale[800]}`))
})

test('an email has the logo of the shop, and its name where pictures aren’t loaded', () => {
  const logo = { address: `${url}/look/logo-0/logo.png`, width: 108, height: 36 }
  const { html } = renderEmail({ subject: '', preview: '', heading: '', blocks: [], shop: { ...shop, logo } })
  const sign = `<img src="${logo.address}" alt="Órgano &amp; Söhne &lt;b&gt;" width="108" height="36"`
  expect(html).toContain(sign)
})
