import { expect, test } from 'vitest'
import { changeSettings, restoreSettings } from './change-settings.ts'
import { changesBetween, differencesBetween } from './compare-settings.ts'
import { defaults } from './defaults.ts'
import { fieldSchemas, readSettings } from './settings.ts'
import { rulesOf } from './shop-rules.ts'

test('nothing stored is the specification', () => {
  for (const nothing of [undefined, null, {}, [], 'x', { shop: 7 }, { shop: { name: '' }, tax: { classes: 'none' } }])
    expect(readSettings(nothing)).toEqual(defaults)
})

test('the defaults are themselves settings that can be saved', () => {
  expect(changeSettings({}, defaults)).toMatchObject({ ok: true, settings: defaults })
})

test('a field that another release stored survives, and one that can’t be read is its default', () => {
  const stored = {
    shop: { name: 'Corner Shop', motto: 'Fresh' },
    moon: { phase: 1 },
    prices: { discountPercent: 'ten' },
  }
  const changed = changeSettings(stored, { shop: { phone: '123' } })
  expect(changed).toMatchObject({
    ok: true,
    stored: { shop: { name: 'Corner Shop', motto: 'Fresh', phone: '123' }, moon: { phase: 1 } },
    settings: { shop: { name: 'Corner Shop', phone: '123' }, prices: { discountPercent: 10 } },
  })
})

test.each<[object, string[]]>([
  [{ moon: { phase: 1 } }, ['moon']],
  [{ shop: 'Corner Shop' }, ['shop']],
  [{ shop: { motto: 'Fresh' } }, ['shop.motto']],
  [{ shop: { name: ' ' } }, ['shop.name']],
  [{ shop: { name: 'a\nb' } }, ['shop.name']],
  [{ shop: { name: 7, email: 'x', timeZone: 'Mars/Phobos' } }, ['shop.name', 'shop.email', 'shop.timeZone']],
  [{ shop: { timeZone: '+02:00' } }, ['shop.timeZone']],
  // To PostgreSQL an hour that doesn't change in summer.
  [{ shop: { timeZone: 'CET' } }, ['shop.timeZone']],
  [{ shop: { name: '\u200B\uFEFF' } }, ['shop.name']],
  [{ shop: { name: 'a\u2028b', tagline: 'a\u202Eb' } }, ['shop.name', 'shop.tagline']],
  [{ shop: { links: [{ name: 'X', address: '/\\elsewhere.example' }] } }, ['shop.links.0.address']],
  [{ shop: { links: [{ name: 'X', address: 'https://' }] } }, ['shop.links.0.address']],
  [{ look: { banners: [{ title: 'Sale', link: 'data:text/html,x' }] } }, ['look.banners.0.link']],
  [{ look: { banners: [{ title: 'Sale', from: '2026-12-24', to: '2026-12-23' }] } }, ['look.banners.0.to']],
  [{ shop: { locale: 'xx-nowhere-at-all' } }, ['shop.locale']],
  [{ shop: { links: [{ name: 'X', address: 'javascript:alert(1)' }] } }, ['shop.links.0.address']],
  [{ shop: { links: [{ name: 'X', address: '//elsewhere.example' }] } }, ['shop.links.0.address']],
  [{ look: { brandColour: 'green' } }, ['look.brandColour']],
  [{ look: { sections: ['popular', 'popular'] } }, ['look.sections']],
  [{ look: { banners: [{ title: 'Sale', from: '2026-02-30' }] } }, ['look.banners.0.from']],
  [{ texts: { about: 'a'.repeat(20_001) } }, ['texts.about']],
  [{ prices: { currency: 'JPY' } }, ['prices.currency']],
  [{ prices: { currency: 'KWD' } }, ['prices.currency']],
  [{ prices: { currency: 'ABC' } }, ['prices.currency']],
  [{ prices: { discountPercent: -1, minimumOrder: 0.001 } }, ['prices.discountPercent', 'prices.minimumOrder']],
  [{ prices: { mostPerProduct: 0 } }, ['prices.mostPerProduct']],
  [{ tax: { classes: [{ key: 'a', name: 'A', percent: 101 }] } }, ['tax.classes.0.percent']],
  [{ tax: { classes: [{ key: 'a', name: 'A', percent: 1 }] } }, ['tax.deliveryClass']],
  [{ tax: { deliveryClass: 'luxury' } }, ['tax.deliveryClass']],
  [{ delivery: { couriers: [] } }, ['delivery.couriers']],
  [{ delivery: { couriers: [{ id: 'a', name: 'A', promise: '', price: 1, on: false }] } }, ['delivery.couriers']],
  [
    { delivery: { couriers: ['a', 'a'].map((id) => ({ id, name: 'A', promise: '', price: 1, on: true })) } },
    ['delivery.couriers.1.id'],
  ],
  [{ shop: { phone: 'call us' } }, ['shop.phone']],
  [{ orders: { copyTo: ['not an address'] } }, ['orders.copyTo.0']],
  [{ emails: { replyTo: 'not an address' } }, ['emails.replyTo']],
  [
    { orders: { lateAfterHours: 0, lowStock: -1, paymentMinutes: 4 } },
    ['orders.lateAfterHours', 'orders.lowStock', 'orders.paymentMinutes'],
  ],
  [{ delivery: { mode: 'drones' } }, ['delivery.mode']],
  [{ orders: { scaleLabel: '2XIIIIIWWWWW' } }, ['orders.scaleLabel']],
])('%j is refused at its field', (change, paths) => {
  const changed = changeSettings({}, change)
  expect(changed.ok ? [] : Object.keys(changed.wrong)).toEqual(paths)
})

test.each(
  Object.entries(fieldSchemas).flatMap(([group, fields]) => Object.keys(fields).map((field) => [group, field])),
)('whatever is wrong with %s.%s is said in words, at its path', (group = '', field = '') => {
  for (const value of [7, -1.5, 'x'.repeat(30_000), [7], [null], [{}], {}, { length: 1 }, true, null, '\u0001']) {
    const changed = changeSettings({}, { [group]: { [field]: value } })
    for (const [path, reason] of Object.entries(changed.ok ? {} : changed.wrong)) {
      expect(path).toMatch(new RegExp(`^${group}\\.${field}(\\.|$)`))
      expect(reason).not.toMatch(/invalid|expected|received/i)
    }
  }
})

test('names of other scripts, with pictograms and what looks like code stay as they are', () => {
  for (const name of ['بقالة الزاوية', 'מכולת', '🥝 Kiwi 👩‍🌾', '$& $1 $$ {shop} %s', '"Bob" <bob@shop.example>'])
    expect(changeSettings({}, { shop: { name } })).toMatchObject({ ok: true, settings: { shop: { name } } })
})

test('what the environment sets can’t be changed', () => {
  expect(changeSettings({}, { orders: { refundLimit: 5 } }, ['orders.refundLimit'])).toEqual({
    ok: false,
    wrong: { 'orders.refundLimit': 'the environment of the server sets this' },
  })
})

test('an older version is checked as a change is; what the environment sets and what we don’t know stay', () => {
  const past = { shop: { name: 'Old' }, orders: { refundLimit: 5 }, later: { field: 1 } }
  const stored = { shop: { name: 'New' }, orders: { refundLimit: 7 } }
  const restored = restoreSettings(stored, past, ['orders.refundLimit'])
  expect(restored).toMatchObject({
    ok: true,
    stored: { shop: { name: 'Old' }, orders: { refundLimit: 7 }, later: { field: 1 } },
  })
  const wrong = (older: object) => {
    const outcome = restoreSettings({}, older)
    return outcome.ok ? [] : Object.keys(outcome.wrong)
  }
  const off = { id: 'a', name: 'A', promise: '', price: 1, on: false }
  expect(wrong({ delivery: { couriers: [off] } })).toEqual(['delivery.couriers'])
  expect(wrong({ prices: { currency: 'JPY' } })).toEqual(['prices.currency'])
  expect(wrong({ tax: { deliveryClass: 'luxury' } })).toEqual(['tax.deliveryClass'])
})

test('changes and differences are told by field', () => {
  const mine = readSettings({ shop: { name: 'Mine', phone: '1' } })
  const theirs = readSettings({ shop: { name: 'Theirs' }, prices: { discountPercent: 5 } })
  expect(changesBetween(defaults, theirs)).toEqual([
    { path: 'shop.name', before: 'Larder', after: 'Theirs' },
    { path: 'prices.discountPercent', before: 10, after: 5 },
  ])
  expect(differencesBetween(defaults, mine, theirs)).toEqual([
    { path: 'shop.name', yours: 'Mine', theirs: 'Theirs', before: 'Larder' },
    { path: 'shop.phone', yours: '1', theirs: defaults.shop.phone, before: defaults.shop.phone },
    { path: 'prices.discountPercent', yours: 10, theirs: 5, before: 10 },
  ])
})

test('the rules are in cents, with the couriers that are on', () => {
  expect(rulesOf(defaults)).toMatchObject({
    discountPercent: 10,
    minimumOrderCents: 0,
    couriers: [
      { id: 'fedex', name: 'FedEx', promise: 'Today', priceCents: 6_000 },
      { id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 },
    ],
    freeFromCents: undefined,
  })
  const courier = { id: 'ups', name: 'UPS', promise: '7 Days', price: 4.35, on: true }
  const couriers = [{ ...courier, id: 'van', on: false }, courier]
  const delivery = { ...defaults.delivery, freeFrom: 19.99, couriers }
  expect(rulesOf({ ...defaults, delivery })).toMatchObject({
    freeFromCents: 1_999,
    couriers: [{ id: 'ups', priceCents: 435 }],
  })
})
