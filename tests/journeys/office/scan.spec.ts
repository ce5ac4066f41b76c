// Scanning barcodes with the camera, which Chromium plays from a file; and a device without one.
import { chromium } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { writeBarcodeVideo } from '#tests/support/fake-camera.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { addProduct, ean, readProduct } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

test('a product is found by its barcode in front of the camera, and counted @phone', async ({
  request,
  watched,
  baseURL,
}, testInfo) => {
  const barcode = ean()
  const product = await addProduct(request, await hire(request, 'manager'), barcode)
  const picker = await hire(request, 'picker')
  const video = testInfo.outputPath('barcode.y4m')
  writeBarcodeVideo(video, barcode)
  const { launchOptions = {}, viewport } = testInfo.project.use
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  try {
    const context = await browser.newContext({ baseURL, viewport: viewport ?? null })
    await watched.watch(context)
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('request', (sent) => void loaded.push(sent.url()))
    await signInAs(page, picker)
    await page.goto('/admin/stock-count')
    const button = page.getByRole('button', { name: 'Scan with the camera' })
    await expect(button).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Nobody pays for it who doesn't scan.
    expect(loaded.filter((url) => /zxing|camera-scanner|\.wasm/.test(url))).toEqual([])
    await button.click()
    await expect(page.getByRole('form', { name: `Count ${product.title}` })).toBeVisible({ timeout: 20_000 })
    expect(loaded.filter((url) => url.endsWith('.wasm') && url.startsWith(`${baseURL}/admin/assets/`))).toHaveLength(1)
    await page.getByLabel('Counted').fill('12')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await readProduct(request, picker, product)).quantity).toBe(12)
  } finally {
    await browser.close()
  }
})

test('without a camera the digits can be typed @phone', async ({ page, request }) => {
  await signInAs(page, await hire(request, 'catalog'))
  await page.goto('/admin/products/new')
  await page.getByRole('button', { name: 'Scan it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  await expect(dialog.getByRole('alert')).toContainText('You can type the digits instead.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/camera/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
