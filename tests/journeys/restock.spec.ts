// A sold-out product from "email me" to the email, and from there to the product or to no more emails.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { linkInEmail } from '#tests/support/journey/emails.ts'
import { newEmail, registerByApi } from '#tests/support/journey/people.ts'
import { listProducts } from '#tests/support/journey/products.ts'
import { buyByApi, callAs } from '#tests/support/journey/purchase.ts'

test('who asked is emailed once it is back, and can stop it', { tag: '@desktop' }, async ({ page, request }) => {
  const products = await listProducts(request, '&offset=300')
  const good = products.findLast(({ quantity }) => quantity > 0 && quantity < 90)
  if (good === undefined) throw new Error('Nothing can be sold out')
  const buyer = await registerByApi(request)
  const order = await buyByApi(request, buyer, [{ good, count: good.quantity }])

  // The page is cached until the shop notices the sale.
  await expect(async () => {
    await page.goto(`/product/${encodeURIComponent(good.title)}`)
    await expect(page.getByRole('main').getByText('Stock Out').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const email = newEmail()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: "Email me when it's back" }).click()
  const asked = `We'll email ${email} once, as soon as it's back.`
  await expect(page.getByRole('paragraph').filter({ hasText: asked })).toBeFocused()

  await callAs(request, buyer, 'post', `/order/cancel/${order}`, {})
  const subject = new RegExp(`^Back in stock: ${good.title}$`)
  await page.goto(await linkInEmail(email, subject, '/product/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(good.title)
  await expect(page.getByRole('main').getByText('In Stock', { exact: true })).toBeVisible()

  await page.goto(await linkInEmail(email, subject, '/stop-emails?'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You won't get these emails any more")
  await expect(page).toHaveURL('/stop-emails')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})
