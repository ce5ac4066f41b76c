// Helpers for purchase journeys: shoppers with an address and a cart, test cards, and purchases through the API.
import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { ageFor } from '#domain/product/minimum-age.ts'
import { comeWith } from './cart.ts'
import { listProducts } from './products.ts'
import type { ShopProduct } from './products.ts'
import { registerByApi, signInAs } from './people.ts'
import type { Person } from './people.ts'

export const invoicePath = /\/order\/invoice\/[0-9a-f-]{36}$/
export const goodCard = '4242 4242 4242 4242'

export const address = {
  displayName: 'Robin Field',
  phoneNumber: '01712345678',
  street: '12 Orchard Lane',
  city: 'Greenfield',
  district: 'North',
  zipCode: '01234',
  shippingCoast: 60,
}

/** The same, as a new shopper fills it in. */
export const detailsByLabel = [
  ['Phone number', address.phoneNumber],
  ['Street and house number', address.street],
  ['City', address.city],
  ['District', address.district],
  ['Zip code', address.zipCode],
] as const

type Line = { good: ShopProduct & { minimumAge?: number | null }; count: number }

/** A signed-in shopper with an address and this cart; the page isn't opened yet. */
export async function comeToBuy(page: Page, lines: Line[]): Promise<Person> {
  const person = await registerByApi(page.request)
  await callAs(page.request, person, 'put', '/checkout/info', address)
  await signInAs(page, person)
  await comeWith(page, Object.fromEntries(lines.map(({ good, count }) => [good._id, count])))
  return person
}

/** Well-stocked products, different ones for each journey file so that journeys don't compete for stock. */
export async function findPlenty(request: APIRequestContext, count: number, from = 40): Promise<ShopProduct[]> {
  const products = (await listProducts(request)).filter(({ quantity }) => quantity > 40)
  return products.slice(from, from + count)
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Card payment' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12 / 34')
  await form.getByLabel('Security code').fill('123')
}

/** A shopper with two of a product in the cart stands at the card form. */
export async function openPayment(page: Page) {
  const [good] = await findPlenty(page.request, 1)
  if (good === undefined) throw new Error('Nothing to buy')
  const person = await comeToBuy(page, [{ good, count: 2 }])
  await page.goto('/user/payment')
  await chooseCard(page)
  return { person, good }
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card/ }).click()
  await expect(payButton(page)).toBeEnabled()
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ })

/** Above the button that was pressed, focused, and as a whole on the screen. */
export async function expectBesidePay(page: Page, reason: Locator): Promise<void> {
  await expect(page.getByRole('form', { name: 'Card payment' }).and(page.locator(':focus-within'))).toBeVisible()
  await expect(reason).toBeFocused()
  await expect(reason).toBeInViewport({ ratio: 1 })
}

/** Makes a request as that shopper; returns the JSON. */
export async function callAs<Answer>(
  request: APIRequestContext,
  person: Person,
  method: 'get' | 'put' | 'post' | 'patch',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${person.idToken}`, accept: 'application/json' }
  const answer = await request[method](path, { headers, ...(data === undefined ? {} : { data }) })
  expect(answer.ok(), `${method} ${path} answers ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

export type WireOrder = { _id: string; orderId: string; grandTotal: number; paymentState: string; price: number }

export const ordersOf = (request: APIRequestContext, person: Person) =>
  callAs<WireOrder[]>(request, person, 'get', '/orders')

/** A whole purchase through the API. */
export async function buyByApi(
  request: APIRequestContext,
  person: Person,
  lines: Line[],
  details = address,
): Promise<string> {
  await callAs(request, person, 'put', '/checkout/info', details)
  const cartProduct = lines.map(({ good, count }) => ({ _id: good._id, quantity: count }))
  const { price } = await callAs<{ price: number }>(request, person, 'put', '/user/cart', {
    email: person.email,
    cartProduct,
    shippingCoast: 60,
  })
  const confirmedAge = ageFor(lines.map(({ good }) => good)) || undefined
  const agreed = { price, confirmedAge }
  const intent = await callAs<{ clientSecret: string }>(request, person, 'post', '/create-payment-intent', agreed)
  const { payments } = (await (await request.get('/config.json')).json()) as { payments: { publishableKey: string } }
  const [paymentIntent = ''] = intent.clientSecret.split('_secret_')
  const confirmed = await request.post(`/v1/payment_intents/${paymentIntent}/confirm`, {
    headers: { authorization: `Bearer ${payments.publishableKey}` },
    form: { client_secret: intent.clientSecret, payment_method: 'pm_card_visa' },
  })
  expect(confirmed.ok(), `the card service answers ${confirmed.status()} ${await confirmed.text()}`).toBe(true)
  const placed = await callAs<{ insertedId: string }>(request, person, 'post', '/orders', { paymentIntent })
  return placed.insertedId
}
