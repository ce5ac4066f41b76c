import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxAddresses } from '#domain/people/address-book.ts'
import { address, openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { AddressesJson } from './address-json.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

const save = (who: Shopper, id: string, change: object = {}) =>
  who.call('PUT', `/api/addresses/${id}`, { ...address, ...change })
const namesOf = async (who: Shopper) =>
  (await who.call('GET', '/api/addresses'))
    .json<AddressesJson>()
    .addresses.map(({ label, isDefault }) => (isDefault ? `${label}!` : label))
const newId = () => randomUUID()

test('the first address is the default until another one is, and saving one twice is saving it once', async () => {
  const ada = await shop.newShopper()
  const [home, work] = [newId(), newId()]
  expect(await namesOf(ada)).toEqual([])
  await Promise.all([save(ada, home, { label: 'Home' }), save(ada, home, { label: 'Home' })])
  await save(ada, work, { label: 'Work', zipCode: ' 12-34 ' })
  expect(await namesOf(ada)).toEqual(['Home!', 'Work'])
  const answer = await save(ada, work, { label: 'Office', isDefault: true })
  expect(answer.json<AddressesJson>().addresses[0]).toEqual({ ...address, label: 'Office', id: work, isDefault: true })
  expect(await namesOf(ada)).toEqual(['Office!', 'Home'])
  await save(ada, work, { label: 'Office' })
  expect(await namesOf(ada), 'a change keeps the default').toEqual(['Office!', 'Home'])
  await ada.call('DELETE', `/api/addresses/${work}`)
  await ada.call('DELETE', `/api/addresses/${work}`)
  expect(await namesOf(ada)).toEqual(['Home!'])
})

test('there are never too many and always one default, even when devices save at once', async () => {
  const ada = await shop.newShopper()
  const answers = await Promise.all(
    Array.from({ length: maxAddresses + 3 }, (_, index) => save(ada, newId(), { label: `${index}`, isDefault: true })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  const names = await namesOf(ada)
  expect([names.length, names.filter((name) => name.endsWith('!')).length]).toEqual([maxAddresses, 1])
})

test('each shopper has their own, also under the same id', async () => {
  const [ada, bea] = [await shop.newShopper(), await shop.newShopper()]
  const id = newId()
  await save(ada, id, { label: 'Ada' })
  await save(bea, id, { label: 'Bea' })
  await bea.call('DELETE', `/api/addresses/${id}`)
  expect([await namesOf(ada), await namesOf(bea)]).toEqual([['Ada!'], []])
})

test('a field that is missing or wrong is named', async () => {
  const ada = await shop.newShopper()
  const answer = await save(ada, newId(), { street: ' ', zipCode: 'x' })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['street', 'zipCode']])
  expect((await save(ada, 'home')).statusCode).toBe(400)
  expect((await save(ada, newId(), { city: 'a\0b' })).statusCode).toBeLessThan(500)
})

test('they are part of the export, and gone with the account', async () => {
  const ada = await shop.newShopper()
  await save(ada, newId(), { label: 'Home' })
  const exported = (await ada.call('GET', '/api/users/export')).json<{ addresses: unknown[] }>()
  expect(exported.addresses).toEqual([{ ...address, label: 'Home', isDefault: true }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await shop.sql(`select 1 from addresses where user_id = '${ada.uid}'`)).toEqual([])
})
