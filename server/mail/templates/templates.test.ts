import { expect, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { exampleEmail } from '#server/mail/email-examples.ts'
import { mailShopOf } from '#server/mail/mail-shop.ts'
import {
  accountClaimedEmail,
  changeEmailEmail,
  emailChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verifyAddressEmail,
} from './account-emails.ts'
import { addressChangedEmail } from './address-email.ts'
import { cancelledOrderEmail } from './cancelled-order-email.ts'
import { greeting } from './greeting.ts'
import { orderEmail } from './order-email.ts'
import { restockEmail } from './restock-email.ts'
import type { OrderEmailParts } from './order-email.ts'
import { orderNewsEmail } from './order-news-email.ts'
import type { OrderNewsParts } from './order-news-email.ts'
import { staffInvitationEmail } from './staff-invitation-email.ts'
import { webhookOffEmail } from './webhook-off-email.ts'

const shopUrl = 'https://larder.example'
const shop = mailShopOf(defaults, shopUrl)
const link = 'https://larder.example/auth/action?mode=resetPassword&oobCode=a_b-c&apiKey=k'
const ada = { displayName: 'Ada', shop }

const money = { currency: 'USD', locale: 'en-US' }

const order: OrderEmailParts = {
  money,
  orderId: 'A1B2C3',
  displayName: 'Ada',
  lines: [
    { title: 'Royal Gala Apples', unit: '1 kg', count: 2, totalCents: 680 },
    { title: 'Bread & "Butter" <Pudding>', unit: '', count: 1, totalCents: 1_250 },
  ],
  sum: [
    { kind: 'subtotal', name: 'Subtotal', amount: '$19.30' },
    { kind: 'coupon', name: 'Coupon FRESH10', amount: '−$1.93' },
    { kind: 'total', name: 'Total', amount: '$69.44' },
    { kind: 'charge', name: 'Amount charged', amount: '$69.00' },
  ],
  tax: [],
  address: ['Ada Lovelace', '12 <Engine> Row', 'London N1 0AA'],
  delivery: { method: 'courier', label: 'UPS, 7 days', area: null, address: null },
  courier: { name: 'UPS', promise: '7 Days' },
  orderLink: `${shopUrl}/order/invoice/42`,
  shop,
}

const emails = {
  'address changed': addressChangedEmail(ada),
  'password reset': passwordResetEmail({ ...ada, link }),
  'verify email': verifyAddressEmail({ ...ada, link }),
  'change email': changeEmailEmail({ ...ada, link }),
  'account claimed': accountClaimedEmail(ada),
  'password changed': passwordChangedEmail(ada),
  'email changed': emailChangedEmail(ada),
  order: orderEmail(order),
  'cancelled order': cancelledOrderEmail(order),
  'order being packed': newsOf('processing'),
  'order delivered': newsOf('delivered'),
  'order cancelled by us': newsOf('cancelled'),
  'order cancelled by the shopper': newsOf('cancelled', { isOwnDecision: true, refundCents: 0 }),
  refund: newsOf('refunded'),
}

function newsOf(kind: OrderNewsParts['kind'], change: Partial<OrderNewsParts> = {}) {
  const orderLink = `${shopUrl}/order/invoice/42`
  return orderNewsEmail({
    ...ada,
    kind,
    orderId: 'A1B2C3',
    refundCents: 1_250,
    money,
    isOwnDecision: false,
    courier: order.courier,
    orderLink,
    ...change,
  })
}

test('a changed order says what it costs now: about, where a scale decides the rest', () => {
  const textOf = (change: Partial<NonNullable<OrderNewsParts['changed']>>, refundCents = 0) =>
    newsOf('changed', {
      refundCents,
      changed: { texts: [], totalCents: 1_980, isAbout: false, isPaid: false, ...change },
    }).text
  expect(textOf({})).toContain("It now comes to $19.80. We charge your card when it's packed")
  expect(textOf({ isAbout: true })).toContain('It now comes to about $19.80. We charge')
  expect(textOf({ isPaid: true })).toContain("It comes to $19.80, which you've paid.")
  expect(textOf({ isPaid: true }, 1_250)).toContain("It now comes to $19.80. We're refunding $12.50 to your card.")
})

test.each(Object.entries(emails))('the "%s" email greets the shopper in both its text and its HTML', (_name, email) => {
  expect(email.subject).toMatch(/\S/)
  expect(email.text).toContain('Hi Ada,')
  expect(email.html).toContain('Hi Ada,')
  expect(email.text.replace(/<Pudding>|<Engine>/g, '')).not.toMatch(/[<>]|&\w+;|undefined|null/)
  expect(email.html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/undefined|null|NaN/)
  expect(email.html).not.toMatch(/<script|<style|<link|<img|class=/i)
})

test.each(['password reset', 'verify email', 'change email'] as const)(
  'the "%s" email has its link in text and HTML',
  (name) => {
    expect(emails[name].text).toContain(`\n${link}\n`)
    expect(emails[name].html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  },
)

test('the password notice links to a reset in case it was somebody else', () => {
  expect(emails['password changed'].text).toContain(`${shopUrl}/forgot-password`)
})

test('the new owner of an unverified account learns what is removed, before and after', () => {
  for (const { text } of [emails['account claimed'], passwordChangedEmail({ ...ada, isTakeover: true })])
    for (const part of ['Somebody else may have created', 'signed out', 'every other way in', 'name, address'])
      expect(text.toLowerCase()).toContain(part.toLowerCase())
  expect(emails['password changed'].text).not.toContain('signed out')
  const before = passwordResetEmail({ ...ada, link, isTakeover: true }).text
  for (const part of ['somebody else may have created', 'signs out all devices', 'removes the name, addresses, cards'])
    expect(before).toContain(part)
  expect(emails['password reset'].text).not.toContain('signs out')
})

test('the notice of a changed email links to undo it, or asks for a reply', () => {
  expect(emailChangedEmail({ ...ada, link }).text).toContain(link)
  expect(emails['email changed'].text).toContain('reply to this email right away')
})

test('an order confirmation says what is bought in which size, who brings it when, and how to change it', () => {
  const { subject, text, html } = emails.order
  expect(subject).toBe('Your Larder order A1B2C3')
  expect(text).toContain('2 × Royal Gala Apples, 1 kg: $6.80')
  expect(text).toContain('Subtotal: $19.30\nCoupon FRESH10: −$1.93\nTotal: $69.44\nAmount charged: $69.00')
  expect(text).toContain('Ada Lovelace\n12 <Engine> Row\nLondon N1 0AA')
  expect(text).toContain('UPS will deliver it within 7 days, to:')
  expect(text).toContain(
    'you can change or cancel it on the page of your order. For anything else, just reply to this email.',
  )
  expect(text).toContain(`View your order:\n${order.orderLink}`)
  for (const part of ['$6.80', '−$1.93', '$69.44', '$69.00', 'London N1 0AA', order.orderLink])
    expect(html).toContain(part)
})

test('in a shop with delivery times the confirmation names the time, or where to pick it up', () => {
  const label = 'Fri, Nov 20, 4–6 PM'
  const inTime = orderEmail({ ...order, delivery: { method: 'delivery', label, area: 'Centre', address: null } })
  expect(inTime.text).toContain(`We'll deliver it ${label}, to:`)
  const fetched = { method: 'pickup' as const, label, area: 'Old Mill', address: '1 Mill Lane' }
  expect(orderEmail({ ...order, delivery: fetched }).text).toContain(
    `Pick it up ${label}, at:\n\nOld Mill\n1 Mill Lane`,
  )
  expect(emails['order being packed'].text).toContain('UPS will deliver it within 7 days.')
})

test('whoever picks an order up says "I\'m here" from the email', () => {
  const ready = exampleEmail('order-ready', defaults, 'https://larder.example')
  expect(ready.text).toContain('You can pick it up at 48 Orchard Lane')
  expect(ready.html).toContain('href="https://larder.example/here#example"')
})

test('the emails about a cancellation and a refund say what happens to the money', () => {
  expect(emails['order cancelled by us'].text).toContain("We're refunding $12.50 to your card.")
  expect(emails['order cancelled by us'].text).toContain("We're sorry")
  expect(emails['order cancelled by the shopper'].text).toContain('as you asked')
  expect(emails['order cancelled by the shopper'].text).toContain("You haven't been charged.")
  expect(emails.refund.text).toContain("We've refunded $12.50 of your order A1B2C3")
  for (const name of ['order being packed', 'order delivered', 'refund'] as const)
    expect(emails[name].html).toContain(`${shopUrl}/order/invoice/42`)
})

test('the email of a cancelled order says that nothing was charged, and what to do', () => {
  const { subject, text, html } = emails['cancelled order']
  expect(subject).toBe('We had to cancel your Larder order A1B2C3')
  for (const part of ['your order A1B2C3', 'been charged', 'place it again', order.orderLink]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
})

test('the email about a product that is back names it, links to it, and can be stopped', () => {
  const { subject, text, html } = restockEmail({
    title: 'Bread & "Butter" <Pudding>',
    unit: '500 g',
    priceCents: 1_250,
    money,
    productLink: `${shopUrl}/product/Bread`,
    unsubscribePage: `${shopUrl}/stop-emails?id=1&more=2`,
    shop,
  })
  expect(subject).toBe('Back in stock: Bread & "Butter" <Pudding>')
  expect(text).toContain('Bread & "Butter" <Pudding>, 500 g: $12.50')
  expect(text).toContain(`\n${shopUrl}/product/Bread\n`)
  expect(text).toContain(`\n${shopUrl}/stop-emails?id=1&more=2\n`)
  expect(html).toContain('Bread &amp; &quot;Butter&quot; &lt;Pudding&gt;, 500 g')
  expect(html).toContain(`href="${shopUrl}/stop-emails?id=1&amp;more=2"`)
  expect(html).not.toMatch(/<script|<style|<link|<img|class=|undefined|null/i)
})

test('shopper input is escaped in HTML', () => {
  const nasty = '"><script>alert(1)</script>&'
  const { html } = orderEmail({
    ...order,
    orderId: nasty,
    displayName: nasty,
    lines: [{ title: nasty, unit: nasty, count: 1, totalCents: 1 }],
    address: [nasty],
  })
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  expect(emails.order.html).toContain('1 × Bread &amp; &quot;Butter&quot; &lt;Pudding&gt;')
})

test('an item title cannot fake a second line', () => {
  const lines = [{ title: 'Apples\nTotal: $0.01', unit: '', count: 1, totalCents: 100 }]
  expect(orderEmail({ ...order, lines }).text).toContain('1 × Apples Total: $0.01: $1.00')
})

test.each(['javascript:alert(1)', 'data:text/html,hi', '/order/1', ''])(
  '%j is rejected as a link in an email',
  (wrong) => {
    expect(() => passwordResetEmail({ ...ada, link: wrong })).toThrow('no web address')
  },
)

test.each([
  [null, 'Hi,'],
  ['  ', 'Hi,'],
  ['Ada', 'Hi Ada,'],
  ['Dr. J. R. O’Neil-Smith', 'Hi Dr. J. R. O’Neil-Smith,'],
  ['Ada\r\nBcc: eve@example.com', 'Hi,'],
  ['Win at evil.example', 'Hi,'],
  ['https://evil', 'Hi,'],
  ['WWW evil', 'Hi,'],
  ['A'.repeat(61), 'Hi,'],
  ['Ольга 🍏', 'Hi Ольга 🍏,'],
])('%j is greeted with %j', (name, expected) => {
  expect(greeting(name)).toBe(expected)
})

test('the invitation to the staff names the role and leads to the back office', () => {
  const { text, html } = staffInvitationEmail({ role: 'picker', shop })
  for (const part of [text, html]) {
    expect(part).toContain('Your role: picker.')
    expect(part).toContain('https://larder.example/admin')
  }
})

test('owners read which webhook was switched off, why, and where to switch it on', () => {
  const { subject, text, html } = webhookOffEmail({ id: 'w1', host: 'till.example', reason: 'failing', shop })
  expect(subject).toBe('Your webhook to till.example was switched off')
  for (const part of [text, html]) {
    expect(part).toContain('accepted anything for three days.')
    expect(part).toContain('https://larder.example/admin/settings/webhooks/w1')
  }
})

test('a packed order says what is in it, what is different, and what is paid', () => {
  const line = { ordered: '2', packed: '2 (2.75 kg)', paidCents: 11_000, difference: undefined }
  const short = { title: 'Apples', ordered: '3', packed: '2', paidCents: 900, difference: '1 not packed: damaged' }
  const instead = { title: 'Pears', ordered: undefined, packed: '1', paidCents: 300, difference: 'Instead of Apples' }
  const delivery = { title: 'Delivery', ordered: undefined, packed: undefined, paidCents: 490, difference: undefined }
  const receipt = { lines: [{ title: 'Chicken', ...line }, short, instead, delivery], paidCents: 11_900 }
  const { subject, text } = newsOf('packed', { receipt })
  expect(subject).toBe('Your Larder order A1B2C3 is packed')
  expect(text).toContain("You only pay for what's in your order:")
  expect(text).toMatch(/Chicken: ordered 2, packed 2 \(2\.75 kg\).*\$110\.00/)
  expect(text).toMatch(/Apples: ordered 3, packed 2 \(1 not packed: damaged\).*\$9\.00/)
  expect(text).toContain('\nPears: packed 1 (Instead of Apples): $3.00\nDelivery: $4.90\n')
  expect(text).toMatch(/You pay.*\$119\.00/)
  const whole = newsOf('packed', { receipt: { ...receipt, lines: receipt.lines.slice(0, 1) } })
  expect(whole.text).toContain("Here's what we packed and what you pay for it:")
})

test('whoever was missed reads what they can do themselves: a new time only where there are times', () => {
  const time = { method: 'delivery' as const, label: 'Friday 16–18', area: 'Town' }
  const textOf = (change: Partial<OrderNewsParts>) => newsOf('not-home', change).text
  expect(textOf({ canCancel: true, delivery: time })).toContain('you can choose a new time or cancel it.')
  expect(textOf({ canCancel: true })).toContain('You can cancel it on the page of your order. For a new time')
  expect(textOf({})).toContain("Reply to this email and tell us what you'd like")
  const fetched = newsOf('not-fetched', { canCancel: true, delivery: { ...time, method: 'pickup' } }).text
  expect(fetched).toContain('you can choose a new time or cancel it.')
  expect(fetched).not.toContain('pick it up')
})
