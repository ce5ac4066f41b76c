// Saved cards through the shop's API: saved with consent, paid with, listed, deleted, and gone with the account.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isOfDeletedPerson } from '#database/deleted-person.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { SavedCardsJson } from './saved-cards-json.ts'

let purchase: TestPurchase
beforeAll(async () => void (purchase = await openTestPurchase()))
afterAll(() => purchase.close())
afterEach(() => purchase.sandbox.faults?.set([]))

const cardsOf = async (shopper: Shopper) => (await shopper.call('GET', '/user/cards')).json<SavedCardsJson>().cards
const customersOf = ({ uid }: Shopper) =>
  purchase.sql<{ customer_id: string }>('select customer_id from card_holders where user_id = $1', [uid])
const open = (shopper: Shopper, price: number, choice: object) =>
  shopper.call('POST', '/create-payment-intent', { price, ...choice })

/** Up to the total of a filled cart. */
async function fillCart(shopper: Shopper): Promise<number> {
  const filled = await shopper.putInCart([{ id: 'p4', count: 1 }])
  await shopper.giveAddress()
  return filled.json<{ price: number }>().price
}

/** As a purchase with consent does it. */
async function buyAndSave(shopper: Shopper): Promise<void> {
  const opened = await open(shopper, await fillCart(shopper), { saveCard: true })
  const { intentId } = await shopper.confirm(opened.json<{ clientSecret: string }>().clientSecret)
  expect((await shopper.order(intentId)).statusCode).toBe(200)
}

/** Without a purchase. */
async function saveCard({ uid }: Shopper, card = 'pm_card_visa'): Promise<void> {
  const customer = await purchase.shop.savedCards.customerToSaveFor(uid)
  const { secretKey, call } = purchase.sandbox
  const attached = await call({
    method: 'POST',
    url: `/v1/payment_methods/${card}/attach`,
    authorization: `Bearer ${secretKey}`,
    idempotencyKey: undefined,
    body: new URLSearchParams({ customer }).toString(),
  })
  expect(attached).toMatchObject({ status: 200 })
}

async function confirmWith(clientSecret: string, card: string) {
  const [intentId = ''] = clientSecret.split('_secret_')
  const { publishableKey: key } = purchase.sandbox
  const body = new URLSearchParams({ key, client_secret: clientSecret, payment_method: card })
  const url = `${purchase.origin}/v1/payment_intents/${intentId}/confirm`
  const response = await fetch(url, { method: 'POST', body })
  return { intentId, body: (await response.json()) as { status?: string; error?: { code?: string } } }
}

test('without consent nothing is saved and nobody becomes a customer; with it the next purchase needs no number', async () => {
  const ada = await purchase.newShopper()
  await ada.buy([{ id: 'p5', count: 1 }])
  expect([await cardsOf(ada), await customersOf(ada)]).toEqual([[], []])

  await buyAndSave(ada)
  await buyAndSave(ada)
  const [card, ...others] = await cardsOf(ada)
  expect(others, 'the same card is listed once').toEqual([])
  expect(card).toEqual({
    id: expect.stringMatching(/^pm_/),
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
    isDefault: true,
  })

  const opened = await open(ada, await fillCart(ada), { card: card?.id })
  const paid = await confirmWith(opened.json<{ clientSecret: string }>().clientSecret, card?.id ?? '')
  expect(paid.body.status).toBe('requires_capture')
  expect((await ada.order(paid.intentId)).statusCode).toBe(200)

  expect((await ada.call('DELETE', `/user/cards/${card?.id}`)).statusCode).toBe(200)
  expect(await cardsOf(ada)).toEqual([])
  expect((await ada.call('DELETE', `/user/cards/${card?.id}`)).statusCode).toBe(404)
  expect((await open(ada, await fillCart(ada), { card: card?.id })).statusCode).toBe(404)
})

test('consent counts for the payment as it is confirmed: taken back, the card is not saved', async () => {
  const ada = await purchase.newShopper()
  const price = await fillCart(ada)
  const first = (await open(ada, price, { saveCard: true })).json<{ clientSecret: string }>()
  const second = (await open(ada, price, {})).json<{ clientSecret: string }>()
  expect(second, 'it is the same payment').toEqual(first)
  expect((await ada.confirm(second.clientSecret)).status).toBe(200)
  expect(await cardsOf(ada)).toEqual([])
})

test('a shopper’s cards are nobody else’s: not listed, not chosen, not deleted, not paid with', async () => {
  const [ada, eve] = [await purchase.newShopper(), await purchase.newShopper()]
  await saveCard(ada)
  await saveCard(eve, 'pm_card_mastercard')
  const [card] = await cardsOf(ada)
  const id = card?.id ?? ''
  expect((await cardsOf(eve)).map(({ brand }) => brand)).toEqual(['mastercard'])
  expect((await eve.call('PUT', '/user/cards/default', { id })).statusCode).toBe(404)
  expect((await eve.call('DELETE', `/user/cards/${id}`)).statusCode).toBe(404)
  const price = await fillCart(eve)
  expect((await open(eve, price, { card: id })).json()).toMatchObject({ status: 404, code: 'card-not-found' })
  // Named only to the provider, after an own card was agreed on with the shop.
  const { clientSecret } = (await open(eve, price, { saveCard: true })).json<{ clientSecret: string }>()
  expect((await confirmWith(clientSecret, id)).body.error?.code).toBe('resource_missing')
  expect(await cardsOf(ada)).toHaveLength(1)
  for (const bad of ['../customers', 'pm_1%2F..', 'x'])
    expect((await open(eve, price, { card: bad })).statusCode, bad).toBe(400)
})

test('the default is the one chosen, else the newest; an unknown one is not found', async () => {
  const ada = await purchase.newShopper()
  await saveCard(ada)
  await saveCard(ada, 'pm_card_mastercard')
  const defaults = async () => (await cardsOf(ada)).map(({ brand, isDefault }) => `${brand} ${isDefault}`)
  expect(await defaults()).toEqual(['mastercard true', 'visa false'])
  const id = (await cardsOf(ada)).find(({ brand }) => brand === 'visa')?.id
  expect((await ada.call('PUT', '/user/cards/default', { id })).statusCode).toBe(200)
  expect(await defaults()).toEqual(['mastercard false', 'visa true'])
  expect((await ada.call('PUT', '/user/cards/default', { id: 'pm_unknown' })).statusCode).toBe(404)
})

test('while the provider is down the list says so, and a new card doesn’t wait for it', async () => {
  const ada = await purchase.newShopper()
  await saveCard(ada)
  const price = await fillCart(ada)
  const [card] = await cardsOf(ada)
  purchase.sandbox.faults?.set([
    { call: 'customers.listPaymentMethods', kind: 'delay', ms: 4_000, times: 1 },
    { call: 'customers.retrieve', kind: 'error' },
    { call: 'customers.update', kind: 'error' },
    { call: 'customers.create', kind: 'error' },
  ])
  const began = performance.now()
  const listed = await ada.call('GET', '/user/cards')
  expect(listed.json()).toMatchObject({ status: 503, code: 'provider-unavailable' })
  expect(performance.now() - began).toBeLessThan(3_500)
  expect((await ada.call('PUT', '/user/cards/default', { id: card?.id })).statusCode).toBe(503)
  expect((await open(ada, price, {})).statusCode).toBe(200)
  const exported = (await ada.call('GET', '/api/users/export')).json<{ savedCards: unknown }>()
  expect(exported.savedCards).toContain('didn’t respond')
  const bea = await purchase.newShopper()
  expect((await bea.call('GET', '/user/cards')).json()).toEqual({ cards: [] })
})

test('a customer deleted in the provider’s dashboard is replaced when a card is saved again', async () => {
  const ada = await purchase.newShopper()
  await saveCard(ada)
  const [gone] = await customersOf(ada)
  await purchase.shop.payments.customers.remove(gone?.customer_id ?? '')
  expect(await cardsOf(ada)).toEqual([])
  await buyAndSave(ada)
  expect(await cardsOf(ada)).toHaveLength(1)
  const [now] = await customersOf(ada)
  expect(now).not.toEqual(gone)
})

test('two tabs that save at once share one customer', async () => {
  const ada = await purchase.newShopper()
  const { savedCards } = purchase.shop
  const made = await Promise.allSettled([1, 2, 3].map(() => savedCards.customerToSaveFor(ada.uid)))
  const ids = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(new Set([...ids, await savedCards.customerToSaveFor(ada.uid)]).size).toBe(1)
  expect(await customersOf(ada)).toHaveLength(1)
})

test('they are exported without numbers, and deleted at the provider with the account, whenever it can be reached', async () => {
  const ada = await purchase.newShopper()
  await saveCard(ada)
  const exported = (await ada.call('GET', '/api/users/export')).json<{ savedCards: unknown[] }>()
  const expYear = new Date().getFullYear() + 2
  expect(exported.savedCards).toEqual([{ brand: 'visa', last4: '4242', expMonth: 12, expYear, isDefault: true }])
  const [{ customer_id: customerId } = { customer_id: '' }] = await customersOf(ada)
  purchase.sandbox.faults?.set([{ call: 'customers.del', kind: 'lose-request' }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await customersOf(ada)).toEqual([])
  const left = () => purchase.sql('select 1 from card_holders where customer_id = $1', [customerId])
  const { savedCards, payments } = purchase.shop
  await savedCards.removeDue()
  expect([await left(), await payments.customers.list(customerId)]).toEqual([[expect.anything()], [expect.anything()]])
  purchase.sandbox.faults?.set([])
  await savedCards.removeDue()
  expect(await left(), 'it waits for its next attempt').toHaveLength(1)
  await purchase.sql('update card_holders set due_at = now() where customer_id = $1', [customerId])
  await savedCards.removeDue()
  expect([await left(), await payments.customers.list(customerId)]).toEqual([[], []])
})

test('a card that is about to be saved while the account is deleted leaves no customer behind', async () => {
  const ada = await purchase.newShopper()
  await ada.putInCart([{ id: 'p4', count: 1 }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  const { savedCards } = purchase.shop
  await expect(savedCards.customerToSaveFor(ada.uid)).rejects.toSatisfy(isOfDeletedPerson)
  expect(await customersOf(ada)).toEqual([])
  const due = () => purchase.sql('select from card_holders where user_id is null and due_at <= now()')
  expect(await due()).toHaveLength(1)
  await savedCards.removeDue()
  expect(await due()).toEqual([])
})

test('an account that passes to the owner of its email has no cards of whoever made it', async () => {
  const squatter = await purchase.newShopper()
  await saveCard(squatter)
  await purchase.shop.clearAccount(squatter.uid, 'reset')
  expect([await cardsOf(squatter), await customersOf(squatter)]).toEqual([[], []])
  await purchase.shop.savedCards.removeDue()
  await buyAndSave(squatter)
  expect(await cardsOf(squatter)).toHaveLength(1)
})
