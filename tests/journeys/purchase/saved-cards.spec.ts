// A card is saved with the shopper's consent, pays again in two taps, and is removed in the profile.
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import {
  chooseCard,
  comeToBuy,
  fillCard,
  findPlenty,
  goodCard,
  invoicePath,
  payButton,
} from '#tests/support/journey/purchase.ts'

/** At the payment page with this product in the cart, again. */
async function comeBack(page: Page, id: string): Promise<void> {
  await page.evaluate((one) => localStorage.setItem('cart', JSON.stringify({ [one]: 1 })), id)
  await page.goto('/user/payment')
}

async function agreeWithBank(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(invoicePath)
}

test(
  'a card is saved, pays again in two taps, asks for 3-D Secure where the bank wants it, and is removed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [good] = await findPlenty(request, 1, 112)
    if (good === undefined) throw new Error('Nothing to buy')
    await comeToBuy(page, [{ good, count: 1 }])
    await page.goto('/user/payment')
    await chooseCard(page)
    const consent = page.getByRole('checkbox', { name: 'Save this card for next time' })
    await expect(consent).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0)
    await consent.check()
    await fillCard(page, goodCard)
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)

    await comeBack(page, good._id)
    await page.getByRole('button', { name: /^Card/ }).click()
    await expect(page.getByRole('radio', { name: 'Visa •••• 4242 expires 12/34' })).toBeChecked()
    await expectNoAxeViolations(page)
    await expectReadableInTheDark(page)
    await expectNoSidewaysScroll(page)
    await payButton(page).click()
    await expect(page).toHaveURL(invoicePath)

    await comeBack(page, good._id)
    await page.getByRole('button', { name: /^Card/ }).click()
    await page.getByRole('radio', { name: 'Use another card' }).check()
    await fillCard(page, '4000 0027 6000 3184')
    await consent.check()
    await payButton(page).click()
    await agreeWithBank(page)

    await comeBack(page, good._id)
    await page.getByRole('button', { name: /^Card/ }).click()
    await page.getByRole('radio', { name: 'Visa •••• 3184 expires 12/34' }).check()
    await payButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fail authentication' }).click()
    const refusal = page.getByRole('form', { name: 'Saved cards' }).getByRole('alert')
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await payButton(page).click()
    await agreeWithBank(page)

    await page.goto('/user/profile')
    const cards = page.getByRole('region', { name: 'Cards' })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    await cards.getByRole('button', { name: 'Make default: Visa •••• 4242' }).click()
    await expect(cards.getByRole('listitem').filter({ hasText: '4242' })).toContainText('Default')
    await cards.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
    await expectNoAxeViolations(page)
    await cards.getByRole('button', { name: 'Remove card' }).click()
    await expect(cards.getByRole('listitem')).toHaveText(/3184/)
    await page.reload()
    await expect(cards.getByRole('listitem')).toHaveText(/3184.*Default/)
  },
)
