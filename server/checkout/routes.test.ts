import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
})
afterAll(() => shop.close())

test('a complete form is stored, with leading zeros and the email of the sign-in', async () => {
  const ada = await shop.newShopper()
  const { email: _email, ...body } = { ...address, email: '' }
  const answer = await ada.call('PUT', '/checkout/info', { ...body, shippingCoast: 20 })
  expect(answer.json()).toEqual({ acknowledged: true })
  expect(await shop.shop.checkout.find(ada.uid)).toEqual({
    ...address,
    email: ada.email,
    shippingCents: 2_000,
    courierId: 'ups',
    deliveryNote: '',
    leaveAtDoor: false,
    addressChangedAt: null,
  })
})

test('numbers are stored as their digits, and spaces are trimmed', async () => {
  const ada = await shop.newShopper()
  await ada.giveAddress({ phoneNumber: 12_345_678_901, zipCode: 90_210, street: '  1\u0000 High   Street ' })
  expect(await shop.shop.checkout.find(ada.uid)).toMatchObject({
    phoneNumber: '12345678901',
    zipCode: '90210',
    street: '1 High Street',
  })
})

test.each([
  ['phoneNumber', '0171234567'],
  ['phoneNumber', 'call me maybe'],
  ['zipCode', '041'],
  ['street', ''],
  ['city', null],
  ['district', '   '],
  ['displayName', undefined],
  ['displayName', 'x'.repeat(81)],
  ['deliveryNote', 'x'.repeat(201)],
  ['shippingCoast', undefined],
  ['shippingCoast', 40],
])('%s: %j is refused by field name, and nothing is stored', async (field, value) => {
  const ada = await shop.newShopper()
  const answer = await ada.giveAddress({ [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect(await shop.shop.checkout.find(ada.uid)).toBeUndefined()
})

test('wishes for the courier reach the order, and stay until they are changed', async () => {
  const ada = await shop.newShopper()
  await ada.call('POST', '/users', { email: ada.email })
  await ada.giveAddress({ deliveryNote: ' Ring\n twice ', leaveAtDoor: true })
  const insertedId = await ada.buy([{ id: 'p1', count: 1 }])
  const invoice = (await ada.call('GET', `/order/invoice/${insertedId}`)).json()
  expect(invoice).toMatchObject({ deliveryNote: 'Ring twice', leaveAtDoor: true })
  expect(await coInfoOf(ada)).toMatchObject({ deliveryNote: 'Ring twice', leaveAtDoor: true })
  await ada.giveAddress({ deliveryNote: '', leaveAtDoor: false })
  const coInfo = await coInfoOf(ada)
  expect(coInfo).not.toHaveProperty('deliveryNote')
  expect(coInfo).not.toHaveProperty('leaveAtDoor')
})

test('a missing courier is reported with the field name of the specification', async () => {
  const ada = await shop.newShopper()
  const answer = await ada.giveAddress({ shippingCoast: null })
  expect(answer.json().fields.shippingCoast).toBe('Shipping Option Is required! Please Select One.')
})

test('the courier of the form becomes the courier of the cart', async () => {
  const ada = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 1 }], { shippingCoast: 60 })
  await ada.giveAddress({ shippingCoast: 20 })
  expect((await shop.shop.carts.find(ada.uid)).price.shippingCents).toBe(2_000)
  await ada.putInCart([{ id: 'p1', count: 1 }], { shippingCoast: 60 })
  expect(await shop.shop.checkout.find(ada.uid)).toMatchObject({ shippingCents: 6_000 })
})

test('a shopper can change only their own details, and only when signed in', async () => {
  const ada = await shop.newShopper()
  const eve = await shop.newShopper()
  expect((await eve.giveAddress({ email: ada.email })).statusCode).toBe(403)
  const nobody = await shop.app.inject({ method: 'PUT', url: '/checkout/info', payload: address })
  expect(nobody.statusCode).toBe(401)
})

const coInfoOf = async (ada: Shopper) => (await ada.call('GET', '/api/users')).json()[0].coInfo
const emailsTo = ({ email }: Shopper) => shop.addressEmails.filter((to) => to === email).length

test('a first address is not a change, nor is a new name, phone or courier', async () => {
  const ada = await shop.newShopper()
  await ada.call('POST', '/users', { email: ada.email })
  await ada.giveAddress()
  await ada.giveAddress({ displayName: 'Ada King', phoneNumber: '01799999999', shippingCoast: 60 })
  const again = await ada.giveAddress({ street: ` ${address.street}  ` })
  expect(again.json()).toEqual({ acknowledged: true })
  expect(await coInfoOf(ada)).not.toHaveProperty('addressChangedAt')
  expect(emailsTo(ada)).toBe(0)
})

test.each([
  ['street', '1 Thief Lane'],
  ['city', 'Elsewhere'],
  ['district', 'Elsewhere'],
  ['zipCode', '99999'],
])('a changed %s is recorded, and its owner is emailed once', async (field, value) => {
  const ada = await shop.newShopper()
  await ada.call('POST', '/users', { email: ada.email })
  await ada.giveAddress()
  const { addressChangedAt } = (await ada.giveAddress({ [field]: value })).json()
  expect(Math.abs(Date.parse(addressChangedAt) - Date.now())).toBeLessThan(60_000)
  expect(await coInfoOf(ada)).toMatchObject({ [field]: value, addressChangedAt })
  // Saving it again changes nothing, and changing it back is recorded, but not emailed again so soon.
  expect((await ada.giveAddress({ [field]: value })).json()).toEqual({ acknowledged: true, addressChangedAt })
  expect((await ada.giveAddress()).json().addressChangedAt > addressChangedAt).toBe(true)
  expect(emailsTo(ada)).toBe(1)
})

test('a change after a quarter of an hour is emailed again', async () => {
  const ada = await shop.newShopper()
  await ada.giveAddress()
  await ada.giveAddress({ street: '1 Thief Lane' })
  await shop.sql(`update checkout_infos set address_emailed_at = now() - interval '16 minutes' where user_id = $1`, [
    ada.uid,
  ])
  await ada.giveAddress({ street: '2 Thief Lane' })
  expect(emailsTo(ada)).toBe(2)
})
