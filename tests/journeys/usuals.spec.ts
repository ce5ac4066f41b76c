// What a shopper buys again and again. A journey can't wait for weeks: the habits are invented here, in the shape that the API
// documents; server/usuals reads them from orders.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { cartButton } from '#tests/support/journey/cart.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { ShopProduct } from '#tests/support/journey/products.ts'
import { findPlenty } from '#tests/support/journey/purchase.ts'

type Habit = { product: ShopProduct; state?: 'due' | 'coming' | 'once'; changes?: object[]; substitute?: ShopProduct }

/** Without what only a product's page shows. */
const withoutTexts = (product: ShopProduct): ShopProduct => {
  const rest: Record<string, unknown> = { ...product }
  for (const name of ['description', 'sku', 'tag']) delete rest[name]
  return { ...rest, foodFlags: 0 } as unknown as ShopProduct
}

const usualOf = ({ product, state = 'due', changes = [], substitute }: Habit) => ({
  _id: product._id,
  title: product.title,
  times: 4,
  everyDays: 7,
  usualCount: 2,
  lastBought: '2026-01-01T10:00:00.000Z',
  dueAt: '2026-01-08T10:00:00.000Z',
  state,
  changes,
  product,
  ...(substitute && { substitute }),
})

test('usuals that are due go into the cart with one tap, and back out', { tag: '@phone' }, async ({ page }) => {
  const [dear, plain, later, soldOut, other, once] = (await findPlenty(page.request, 6, 100)).map(withoutTexts)
  if (!dear || !plain || !later || !soldOut || !other || !once) throw new Error('There is not enough in stock')
  const usuals = [
    { product: dear, changes: [{ kind: 'price-up', fromPrice: 0.5 }] },
    { product: plain },
    { product: { ...soldOut, quantity: 0 }, changes: [{ kind: 'sold-out' }], substitute: other },
    { product: later, state: 'coming' as const },
    { product: once, state: 'once' as const },
  ].map(usualOf)
  await page.route('**/api/usuals', (route) => route.fulfill({ json: { usuals } }))
  await signInAs(page, await registerByApi(page.request))

  await page.goto('/')
  const row = page.getByRole('region', { name: 'Buy again' })
  await row.getByRole('button', { name: 'Put 2 due items in the cart' }).click()
  await expect(row.getByText('4 items added to your cart.')).toBeVisible()
  await expect(cartButton(page, 4)).toBeVisible()
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(cartButton(page, 0)).toBeVisible()
  await row.getByRole('button', { name: `Add ${plain.title} to cart` }).click()
  await expectNoAxeViolations(page)

  await row.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy again')
  const due = page.getByRole('region', { name: 'Due now' })
  await expect(due.getByText('On 4 trips, every week · due now')).toHaveCount(3)
  await expect(due.getByText('Price up, was $0.50')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' }).getByText(later.title)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bought once' }).getByText(once.title)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Buy again' }),
  ).toHaveAttribute('aria-current', 'page')
  // One of the second is in the cart already.
  await page.getByRole('button', { name: 'Put 2 due items in the cart' }).click()
  await expect(page.getByText('3 items added to your cart.')).toBeVisible()
  await due.getByRole('button', { name: `Add instead: ${other.title}` }).click()
  await expect(cartButton(page, 5)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
