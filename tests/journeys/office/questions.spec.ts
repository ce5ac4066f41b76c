// Questions from the store room: asked on the phone, answered by the link of the email or on the page of the order, and packed as
// answered.
import { expect, expectNoAxeViolations, test } from '#tests/support/journey/journey.ts'
import { linkInEmail } from '#tests/support/journey/emails.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { address, buyByApi, findPlenty, ordersOf } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a picker asks, the shopper says no by the link of the email and yes on the live page of the order @phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await registerByApi(request, 'Robin Field')
  const lines = (await findPlenty(request, 2, 10)).map((good) => ({ good, count: 2 }))
  const id = await buyByApi(request, shopper, lines, { ...address, displayName: 'Robin Field' })
  const order = async () => (await ordersOf(request, shopper)).find(({ _id }) => _id === id)
  await expect.poll(async () => (await order())?.paymentState).toBe('captured')
  await signInAs(page, await hire(request, 'picker'))
  await page.goto(`/admin/packing?order=${(await order())?.orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).click()
  const [refused = '', title = ''] = lines.map(({ good }) => good.title)
  const ask = async (missing: string) => {
    await page.getByRole('button', { name: `Missing: ${missing}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^Ask about/ })
      .first()
      .click()
    await expect(page.getByText('Waiting for the answer')).toBeVisible()
  }

  await ask(refused)
  const anybody = await browser.newPage()
  await anybody.goto(await linkInEmail(shopper.email, /May we pack something else/, '/answer#'))
  await expect(anybody.getByRole('heading', { name: 'May we pack this instead?' })).toBeVisible()
  await expectNoAxeViolations(anybody)
  await anybody.getByRole('button', { name: 'No, leave it out' }).click()
  await expect(anybody.getByText('You said no, so we leave it out.')).toBeVisible()
  // Whoever opens it again can't answer twice.
  await anybody.reload()
  await expect(anybody.getByText('You said no, so we leave it out.')).toBeVisible()
  await expect(anybody.getByRole('button', { name: 'Yes, please' })).toHaveCount(0)
  await anybody.close()
  await expect(page.getByText('They said no to')).toBeVisible()

  await ask(title)
  const home = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signInAs(home, shopper)
  await home.goto(`/order/invoice/${id}`)
  const packing = home.getByRole('region', { name: 'Packing' })
  await expect(packing.getByRole('listitem').filter({ hasText: title })).toContainText('We asked you')
  await expectNoAxeViolations(home)
  await packing.getByRole('button', { name: 'Yes, please' }).click()
  await expect(packing.getByText('You said yes')).toBeVisible()

  await expect(page.getByText('They said yes to')).toBeVisible()
  await page.getByRole('button', { name: /^Pack (?!one)/ }).click()
  await expect(packing.getByRole('listitem').filter({ hasText: title })).toContainText('instead', { timeout: 20_000 })
  await home.close()
})
