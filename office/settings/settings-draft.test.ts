import { expect, test } from 'vitest'
import { changeSettings } from '#domain/settings/change-settings.ts'
import { defaults } from '#domain/settings/defaults.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { pathName, valueText, valueTexts } from './setting-names.ts'
import {
  chosenFields,
  freeKey,
  moved,
  numberOf,
  onNewer,
  onSaved,
  sendable,
  tooLongFields,
  touchedFields,
  wrongOfRow,
} from './settings-draft.ts'

test('only touched fields are sent', () => {
  expect(touchedFields(defaults, defaults)).toEqual({})
  const draft = structuredClone(defaults)
  draft.shop.name = 'Corner Shop'
  draft.prices.discountPercent = 0
  expect(touchedFields(defaults, draft)).toEqual({ shop: { name: 'Corner Shop' }, prices: { discountPercent: 0 } })
})

test('a text of 10 MB is refused at its field before it is sent', () => {
  const text = 'x'.repeat(10_000_000)
  expect(tooLongFields({ shop: { name: 'Corner Shop' }, texts: { about: text, promises: [] } })).toEqual({
    'texts.about': 'at most 20000 characters',
  })
})

const shopWith = (shop: Partial<Settings['shop']>): Settings => ({ ...defaults, shop: { ...defaults.shop, ...shop } })

test('what is typed stays on top of what somebody else saved, unless both changed the same field', () => {
  const edited = { base: { values: defaults }, draft: shopWith({ name: 'Mine' }) }
  const theirs = { values: shopWith({ phone: '1' }) }
  expect(onNewer(edited, theirs)).toEqual({ base: theirs, draft: shopWith({ name: 'Mine', phone: '1' }) })
  expect(onNewer(edited, { values: shopWith({ name: 'Theirs' }) })).toBeUndefined()
  // Saved by ourselves, with a response that was lost.
  const ours = { values: shopWith({ name: 'Mine' }) }
  expect(onNewer(edited, ours)).toEqual({ base: ours, draft: ours.values })
})

test('a number that can’t be read is sent as something that the shop refuses, not as none', () => {
  const draft = structuredClone(defaults)
  draft.delivery.freeFrom = Number.NaN
  draft.delivery.couriers = draft.delivery.couriers.map((one) => ({ ...one, price: Number.NaN }))
  const sent = sendable(touchedFields(defaults, draft))
  expect(sent).toMatchObject({ delivery: { freeFrom: '', couriers: [{ price: '' }, { price: '' }] } })
  const changed = changeSettings({}, sent)
  const wrong = 'this is an amount such as 20 or 4.50'
  expect(changed.ok ? {} : changed.wrong).toEqual({
    'delivery.freeFrom': wrong,
    'delivery.couriers.0.price': wrong,
    'delivery.couriers.1.price': wrong,
  })
})

test('what is typed while a save is under way stays', () => {
  const saved = { values: shopWith({ name: 'Corner Shop' }) }
  const edited = onSaved(shopWith({ name: 'Corner Shop ' }), shopWith({ name: 'Corner Shop ', phone: '12' }), saved)
  expect(edited).toEqual({ base: saved, draft: shopWith({ name: 'Corner Shop', phone: '12' }) })
})

test('of two saves the chosen values are sent', () => {
  const choices = [
    { path: 'shop.name', value: 'Mine' },
    { path: 'shop.phone', value: '1' },
  ]
  expect(chosenFields(choices)).toEqual({ shop: { name: 'Mine', phone: '1' } })
})

test.each([
  ['4.50', 4.5],
  [' 4,5 ', 4.5],
  ['$4.50', 4.5],
  ['4,50 €', 4.5],
  ['0', 0],
  ['20 %', 20],
  ['EUR 20', 20],
  ['20 Kč', 20],
  ['-1', -1],
  ['7.', 7],
  ['1,000', Number.NaN],
  ['1.000', Number.NaN],
  ['1,000.50', Number.NaN],
  ['about 20', Number.NaN],
  ['20 or so', Number.NaN],
  ['', Number.NaN],
  ['four', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is %d', (text, number) => expect(numberOf(text)).toBe(number))

test('what is wrong with a row is told at the row', () => {
  const wrong = { 'shop.links.1.address': 'an address', 'shop.links.10.name': 'x', 'shop.name': 'y' }
  expect(wrongOfRow(wrong, 'shop.links', 1)).toEqual({ address: 'an address' })
  expect(wrongOfRow(wrong, 'shop.links', 0)).toEqual({})
})

test('a new row gets a key of its own, and rows are moved', () => {
  expect(freeKey('courier', ['fedex', 'courier-3'])).toBe('courier-4')
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('values and fields are told in words', () => {
  expect(pathName('shop.name')).toBe('Shop: Name of the shop')
  expect(pathName('moon.phase')).toBe('moon.phase')
  expect([valueText(''), valueText(true), valueText([]), valueText(null)]).toEqual(['Empty', 'Yes', 'None', 'Empty'])
  expect(valueText(defaults.delivery.couriers)).toBe('fedex, FedEx, Today, 60; ups, UPS, 7 Days, 20')
  expect(valueText([{ id: 'van', name: 'Van', promise: '', price: 4, on: false }])).toBe('van, Van, 4, off')
  expect(valueText('x'.repeat(200))).toHaveLength(141)
  const picture = 'banner-00000000000000000001-960x640'
  expect([valueText(picture), valueText([{ title: 'Plums', picture, from: '' }])]).toEqual([
    'A picture',
    'Plums, A picture',
  ])
})

test('of two long values each shows where they part', () => {
  const before = `${'We pack at dawn. '.repeat(40)}Call us.`
  const after = `${'We pack at dawn. '.repeat(40)}Write to us.`
  const [one, other] = valueTexts(before, after)
  expect([one.endsWith('Call us.'), other.endsWith('Write to us.'), one.startsWith('…')]).toEqual([true, true, true])
  expect(valueTexts('', 'a'.repeat(300))).toEqual(['Empty', `${'a'.repeat(140)}…`])
  expect(valueTexts('short', 'shorter')).toEqual(['short', 'shorter'])
})
