// Each email of the shop with example data, for the owner to look at and to send to themselves.
import { listSumLines, listTaxRows } from '#domain/cart/sum-lines.ts'
import { moneyFormatOf, rulesOf } from '#domain/settings/shop-rules.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { priceCart } from '#domain/money/pricing.ts'
import { courierFor, promiseOfCourier } from '#domain/delivery/delivery.ts'
import { slotLabel } from '#domain/delivery/delivery-labels.ts'
import type { Email } from './mail.ts'
import { mailShopOf } from './mail-shop.ts'
import {
  accountClaimedEmail,
  changeEmailEmail,
  emailChangedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  recoveryCodeUsedEmail,
  recoveryCodesReplacedEmail,
  twoStepEmail,
  verifyAddressEmail,
} from './templates/account-emails.ts'
import { addressChangedEmail } from './templates/address-email.ts'
import { cancelledOrderEmail } from './templates/cancelled-order-email.ts'
import type { MailShop } from './templates/email-layout.ts'
import { orderEmail } from './templates/order-email.ts'
import { sizedTitle } from './templates/order-words.ts'
import { orderNewsEmail } from './templates/order-news-email.ts'
import type { OrderNewsParts } from './templates/order-news-email.ts'
import { restockEmail } from './templates/restock-email.ts'
import { staffInvitationEmail } from './templates/staff-invitation-email.ts'
import { webhookOffEmail } from './templates/webhook-off-email.ts'
import { testEmail } from './templates/test-email.ts'

export const emailNames = {
  'order-placed': 'Order confirmation',
  'order-cancelled': 'Order cancelled by the shop',
  'order-processing': 'Order being packed',
  'order-packed': 'Order packed',
  'order-card-refused': 'Card declined',
  'order-rescheduled': 'Order moved to another time',
  'order-changed': 'Order changed by the customer',
  'order-ready': 'Order ready to pick up',
  'order-on-its-way': 'Order on its way',
  'order-not-home': 'Nobody at home',
  'order-refused': 'Order not accepted',
  'order-not-fetched': 'Order not picked up',
  'order-delivered': 'Order delivered',
  'order-refunded': 'Refund',
  'order-report-declined': 'Report declined',
  'back-in-stock': 'Back in stock',
  'verify-email': 'Verify an email address',
  'reset-password': 'Reset a password',
  'password-changed': 'Password changed',
  'change-email': 'Confirm a new email address',
  'email-changed': 'Email address changed',
  'address-changed': 'Delivery address changed',
  'account-reset': 'Account reset',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-replaced': 'Recovery codes replaced',
  'two-step-on': 'Two-step sign-in turned on',
  'two-step-off': 'Two-step sign-in turned off',
  'staff-invitation': 'Invitation to the staff',
  'webhook-off': 'Webhook switched off',
  test: 'Test',
} as const
export type EmailKey = keyof typeof emailNames

const displayName = 'Ada Green'
const orderId = 'A1B2C3'
const lines = [
  { title: 'Royal Gala Apples', unit: '1 kg', count: 2, priceCents: 340 },
  { title: 'Sourdough Bread', unit: '750 g', count: 1, priceCents: 520 },
]

export function exampleEmail(key: EmailKey, settings: Settings, url: string): Email {
  const shop = mailShopOf(settings, url)
  const to = { displayName, shop }
  const link = `${url}/auth/action?mode=example`
  switch (key) {
    case 'order-placed':
      return orderPlaced(settings, shop)
    case 'order-cancelled':
      return cancelledOrderEmail({ orderId, orderLink: orderLinkOf(shop), ...to })
    case 'order-processing':
      return news('processing', settings, shop)
    case 'order-packed':
      return news('packed', settings, shop)
    case 'order-card-refused':
      return news('card-refused', settings, shop)
    case 'order-rescheduled':
      return news('rescheduled', settings, shop)
    case 'order-changed':
      return news('changed', settings, shop)
    case 'order-ready':
      return news('ready', settings, shop)
    case 'order-on-its-way':
      return news('on-its-way', settings, shop)
    case 'order-not-home':
      return news('not-home', settings, shop)
    case 'order-refused':
      return news('refused', settings, shop)
    case 'order-not-fetched':
      return news('not-fetched', settings, shop)
    case 'order-delivered':
      return news('delivered', settings, shop)
    case 'order-refunded':
      return news('refunded', settings, shop)
    case 'order-report-declined':
      return news('report-declined', settings, shop)
    case 'back-in-stock':
      return backInStock(settings, shop)
    case 'verify-email':
      return verifyAddressEmail({ link, ...to })
    case 'reset-password':
      return passwordResetEmail({ link, ...to })
    case 'password-changed':
      return passwordChangedEmail(to)
    case 'change-email':
      return changeEmailEmail({ link, ...to })
    case 'email-changed':
      return emailChangedEmail({ link, ...to })
    case 'address-changed':
      return addressChangedEmail(to)
    case 'account-reset':
      return accountClaimedEmail(to)
    case 'recovery-code-used':
      return recoveryCodeUsedEmail({ codesLeft: 7, ...to })
    case 'recovery-codes-replaced':
      return recoveryCodesReplacedEmail(to)
    case 'two-step-on':
      return twoStepEmail({ isOn: true, ...to })
    case 'two-step-off':
      return twoStepEmail({ isOn: false, ...to })
    case 'staff-invitation':
      return staffInvitationEmail({ role: 'picker', shop })
    case 'webhook-off':
      return webhookOffEmail({ id: 'example', host: 'till.example', reason: 'failing', shop })
    case 'test':
      return testEmail({ shop })
  }
}

const orderLinkOf = ({ url }: MailShop) => `${url}/order/invoice/example`

function orderPlaced(settings: Settings, shop: MailShop): Email {
  const rules = rulesOf(settings)
  const money = moneyFormatOf(settings)
  const price = priceCart({ lines }, rules)
  const courier = courierFor({}, rules.couriers)
  return orderEmail({
    orderId,
    displayName,
    lines: lines.map(({ title, unit, count, priceCents }) => ({ title, unit, count, totalCents: count * priceCents })),
    money,
    sum: listSumLines(price, { rules: { ...money, ...rules }, payment: 'captured' }),
    tax: listTaxRows(price, money),
    address: [displayName, '48 Orchard Lane', 'Greenfield, Orchard 97301'],
    delivery:
      settings.delivery.mode === 'times' ? { ...exampleTime(settings), address: null } : promiseOfCourier(courier),
    courier,
    orderLink: orderLinkOf(shop),
    shop,
  })
}

/** One of the apples was missing. */
const exampleReceipt = {
  lines: lines.map(({ title, unit, count, priceCents }, index) => {
    const packed = index === 0 ? count - 1 : count
    const difference = packed < count ? '1 not packed: damaged' : undefined
    return {
      title: sizedTitle({ title, unit }),
      ordered: String(count),
      packed: String(packed),
      paidCents: packed * priceCents,
      difference,
    }
  }),
  paidCents: 860,
}

function news(kind: OrderNewsParts['kind'], settings: Settings, shop: MailShop): Email {
  const money = moneyFormatOf(settings)
  return orderNewsEmail({
    kind,
    orderId,
    displayName,
    refundCents: 520,
    money,
    isOwnDecision: false,
    ...(settings.delivery.mode === 'times' || kind === 'rescheduled' ? { delivery: exampleTime(settings) } : {}),
    ...((kind === 'ready' || kind === 'not-fetched') && { delivery: examplePickUp(settings) }),
    ...(kind === 'ready' && { hereLink: `${shop.url}/here#example` }),
    courier: courierFor({}, rulesOf(settings).couriers),
    canCancel: true,
    ...(kind === 'packed' && { receipt: exampleReceipt }),
    changed: {
      texts: ['Added 1 × Sourdough Bread.'],
      totalCents: 1_980,
      isAbout: false,
      isPaid: settings.delivery.mode !== 'times',
    },
    answer: { title: 'Sourdough Bread', text: 'Our sourdough is baked dark on purpose.' },
    orderLink: orderLinkOf(shop),
    shop,
  })
}

const exampleTime = ({ shop: { timeZone, locale } }: Settings) => {
  const slot = { startsAt: new Date('2026-11-20T16:00:00Z'), endsAt: new Date('2026-11-20T18:00:00Z') }
  return { method: 'delivery' as const, label: slotLabel(slot, { timeZone, locale }), area: null }
}

const examplePickUp = (settings: Settings) => ({
  ...exampleTime(settings),
  method: 'pickup' as const,
  area: '48 Orchard Lane',
})

function backInStock(settings: Settings, shop: MailShop): Email {
  return restockEmail({
    title: 'Royal Gala Apples',
    unit: '1 kg',
    priceCents: 340,
    money: moneyFormatOf(settings),
    productLink: `${shop.url}/product/Royal%20Gala%20Apples`,
    unsubscribePage: `${shop.url}/stop-emails?id=example`,
    shop,
  })
}
