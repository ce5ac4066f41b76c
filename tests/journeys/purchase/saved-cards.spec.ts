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
  await page.getByRole('button', { name: /^Card/ }).click()
}

const answerBank = (page: Page, name: 'Complete authentication' | 'Fail authentication') =>
  page.getByRole('dialog', { name: 'Confirm your payment' }).getByRole('button', { name }).click()

/** Placing the order may take longer than other steps on a busy machine. */
const expectOrdered = (page: Page) => expect(page).toHaveURL(invoicePath, { timeout: 30_000 })

test(
  'a card is saved, pays again in two taps with 3-D Secure as the bank wants it, and is removed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    test.slow()
    const [good] = await findPlenty(request, 1, 112)
    if (good === undefined) throw new Error('Nothing to buy')
    await comeToBuy(page, [{ good, count: 1 }])
    await page.goto('/user/payment')
    await chooseCard(page)
    const consent = page.getByRole('checkbox', { name: 'Save this card for next time' })
    await expect(consent).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0)
    await consent.check()
    await fillCard(page, '4000 0027 6000 3184')
    await payButton(page).click()
    await answerBank(page, 'Complete authentication')
    await expectOrdered(page)

    await comeBack(page, good._id)
    await expect(page.getByRole('radio', { name: 'Visa •••• 3184 expires 12/34' })).toBeChecked()
    await payButton(page).click()
    await answerBank(page, 'Fail authentication')
    const refusal = page.getByRole('form', { name: 'Saved cards' }).getByRole('alert')
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await expectReadableInTheDark(page)
    await expectNoSidewaysScroll(page)
    await payButton(page).click()
    await answerBank(page, 'Complete authentication')
    await expectOrdered(page)

    await comeBack(page, good._id)
    await page.getByRole('radio', { name: 'Use another card' }).check()
    await fillCard(page, goodCard)
    await consent.check()
    await payButton(page).click()
    await expectOrdered(page)

    await page.goto('/user/profile')
    const cards = page.getByRole('region', { name: 'Cards' })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    await expect(cards.getByRole('listitem').filter({ hasText: '4242' })).toContainText('Default')
    await cards.getByRole('button', { name: 'Make default: Visa •••• 3184' }).click()
    await expect(cards.getByRole('listitem').filter({ hasText: '3184' })).toContainText('Default')
    await cards.getByRole('button', { name: 'Remove Visa •••• 3184' }).click()
    await expectNoAxeViolations(page)
    await cards.getByRole('button', { name: 'Remove card' }).click()
    await expect(cards.getByRole('listitem')).toHaveText([/4242/])
    await page.reload()
    await expect(cards.getByRole('listitem')).toHaveText([/4242.*Default/])
  },
)
