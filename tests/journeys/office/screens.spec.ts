// Every screen of the back office: at three widths, in light and dark, and without a button that the role is refused.
import type { APIRequestContext, Request } from '@playwright/test'
import { screens } from '#office/screens.ts'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { ReceiptJson } from '#server/assortment/receipts/receipt-json.ts'
import type { CouponPageJson } from '#server/coupons/admin-json.ts'
import type { AreaJson } from '#server/delivery/admin-json.ts'
import type { MadeWebhookJson } from '#server/webhooks/webhook-json.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { uploadImport } from '#tests/support/journey/imports.ts'
import { placeOrder } from '#tests/support/journey/orders.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { callAs } from '#tests/support/journey/purchase.ts'
import { hire } from '#tests/support/journey/staff.ts'

/** Those about one thing show an order of ours, its customer and its product, a receipt, an import and a preview of it, a coupon, a pick-up point and a webhook. */
async function addressesOfScreens(request: APIRequestContext): Promise<string[]> {
  const { number, shopper, first } = await placeOrder(request)
  const manager = await hire(request, 'manager')
  const coupons = await callAs<CouponPageJson>(request, manager, 'get', '/api/admin/coupons?limit=1')
  const change = { selection: { ids: [first._id] }, edit: { kind: 'price', change: { percent: 10 } } }
  const { id: batchId } = await callAs<BatchJson>(request, manager, 'post', '/api/admin/batches/preview', change)
  const receipt = await callAs<ReceiptJson>(request, manager, 'post', '/api/admin/receipts', {
    supplier: 'Hill Farm',
    lines: [{ productId: first._id, quantity: 1 }],
    key: `screens-${number}`,
  })
  const mill = { kind: 'pickup', name: `Mill ${number}`, address: 'Mill Lane 1' }
  const { id: areaId } = await callAs<AreaJson>(request, manager, 'post', '/api/admin/areas', mill)
  const hook = { url: `https://books.example/${number}`, events: ['order.placed'] }
  const owner = await hire(request, 'owner')
  const { id: webhookId } = await callAs<MadeWebhookJson>(request, owner, 'post', '/api/admin/webhooks', hook)
  const samples: Record<string, string> = {
    orderId: number,
    uid: shopper.uid,
    productId: first._id,
    id: first._id,
    couponId: coupons.items[0]?._id ?? '',
    importId: await uploadImport(request, manager, `_id,Price\n${first._id},1.99\np999999999,2\n`),
    receiptId: String(receipt.id),
    batchId,
    areaId,
    webhookId,
    group: 'delivery',
  }
  // First all screens, then what opens from them: two of the same screen rarely follow each other.
  return [...screens, ...screens.flatMap(({ pages = [] }) => pages)]
    .map(({ path }) => path)
    .map((path) => path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? `no-sample-of-${name}`))
    .map((path) => `/admin/${path}`)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectLoaded(page)
}

/** Its heading stays when only what it's about changes. */
function screenOf(address = ''): string | undefined {
  return address.split('/')[2]
}

/** As a link does: the office itself stays loaded. */
async function moveOn(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('main h1')?.setAttribute('data-of-the-last-screen', '')
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect(page.locator('[data-of-the-last-screen]')).toHaveCount(0)
  await expectLoaded(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[role=status]', { hasText: 'Loading' })).toHaveCount(0)
}

// Each screen is resized once along this list, and the next one back: it begins as the one before ended.
const states = [
  { width: 1366, colorScheme: 'light', check: expectNoAxeViolations },
  // Between a desktop and a phone nothing new appears.
  { width: 768, colorScheme: 'light', check: undefined },
  { width: 360, colorScheme: 'light', check: expectNoAxeViolations },
  { width: 360, colorScheme: 'dark', check: expectReadable },
] as const

// In two parts, so that workers share them: a browser that has just started takes three times as long for its first screens.
const parts = 2
for (let part = 0; part < parts; part += 1)
  test(`every screen fits three widths and is accessible, light and dark, part ${part + 1} @desktop`, async ({
    page,
    request,
  }) => {
    test.slow()
    await signInAs(page, await hire(request, 'owner'))
    const addresses = (await addressesOfScreens(request)).filter((_, index) => index % parts === part)
    for (const [index, address] of addresses.entries()) {
      const isOfSameScreen = screenOf(addresses[index - 1]) === screenOf(address)
      await (index === 0 || isOfSameScreen ? open : moveOn)(page, address)
      for (const { width, colorScheme, check } of index % 2 === 0 ? states : states.toReversed()) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
        await check?.(page)
      }
    }
  })

/** Nothing but the colours differs in the dark. */
async function expectReadable(page: Page): Promise<void> {
  await expectNoAxeViolations(page, ['color-contrast'])
}

for (const role of ['owner', 'manager', 'service'] as const)
  test(`no button of an order or its customer is refused to ${role} @desktop`, async ({ page, request }) => {
    await page.addInitScript(() => void (window.print = () => {}))
    const { number, shopper } = await placeOrder(request)
    await signInAs(page, await hire(request, role))
    await open(page, `/admin/orders/${number}`)
    expect(await pressEveryButton(page)).toBeGreaterThan(3)
    await open(page, `/admin/customers/${shopper.uid}`)
    await pressEveryButton(page)
  })

// Those who may change categories do so in a shop of their own (categories.spec.ts).
for (const role of ['picker', 'viewer'] as const)
  test(`no button of categories and receipts is refused to ${role} @desktop`, async ({ page, request }) => {
    await signInAs(page, await hire(request, role))
    for (const path of ['categories', 'receipts', 'receipts/new']) {
      await open(page, `/admin/${path}`)
      await pressEveryButton(page)
    }
  })

/** Each once, also those that appear meanwhile. A response of 400 or more fails the journey. Returns how many there were. */
async function pressEveryButton(page: Page): Promise<number> {
  const pressed = new Set<string>()
  const running = new Set<Request>()
  // The stream of events never ends.
  page.on('request', (request) => request.url().endsWith('/events') || running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  for (;;) {
    const buttons = page.getByRole('main').getByRole('button', { disabled: false })
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
    const index = names.findIndex((name) => !pressed.has(name))
    const name = names[index]
    if (name === undefined) return pressed.size
    pressed.add(name)
    await buttons.nth(index).click()
    await expect.poll(() => running.size, { message: `the calls of “${name}”` }).toBe(0)
    for (const dialog of await page.getByRole('dialog').all()) {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
}
