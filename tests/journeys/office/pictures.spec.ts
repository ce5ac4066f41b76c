// The picture of a product in the back office: refused, cropped by keyboard and pointer, not lost with a connection.
import sharp from 'sharp'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { addProduct, readProduct } from '#tests/support/journey/office-products.ts'
import { hire } from '#tests/support/journey/staff.ts'

/** Red on the left, blue on the right. */
const halves = () =>
  sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#d02030' } })
    .composite([
      { input: { create: { width: 800, height: 800, channels: 3, background: '#2040d0' } }, left: 800, top: 0 },
    ])
    .jpeg()
    .toBuffer()

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** As from a clipboard or a file manager. */
async function hand(page: Page, event: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ event, base64 }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      data.items.add(new File([bytes], 'picture.jpg', { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      const made =
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      document.body.dispatchEvent(made)
    },
    { event, base64: bytes.toString('base64') },
  )
}

test('a picture is chosen, cropped by keyboard, sent again after a lost connection, cropped again and removed @desktop @pictures', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/api\/admin\/products/)
  const clerk = await hire(request, 'catalog')
  const product = await addProduct(request, clerk)
  await signInAs(page, clerk)
  await page.goto(`/admin/products/${product._id}`)
  const panel = page.getByRole('region', { name: 'Picture' })
  const input = panel.locator('input[type=file]')
  const preview = page.frameLocator('iframe[title="Its page"]').getByRole('img')

  await input.setInputFiles(file('script.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(panel.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP image.')
  const photo = await halves()
  await input.setInputFiles(file('large.jpg', Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)])))
  await expect(panel.getByRole('alert')).toHaveText('The picture can be 8 MB at most.')
  await input.setInputFiles(file('torn.jpg', photo.subarray(0, 300)))
  await expect(panel.getByRole('alert')).toContainText('can’t be read as a picture')

  await input.setInputFiles(file('halves.jpg', photo))
  const area = panel.getByRole('slider', { name: 'The part that is shown' })
  await expect(area).toHaveAttribute('aria-valuetext', /^Middle at 50 % across/)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(preview).toHaveAttribute('src', /^data:image\/webp/)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await expect(area).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowLeft')
  await expect(area).toHaveAttribute('aria-valuetext', /25 % across.*at the left edge/)
  await page.keyboard.press('+')
  await expect(area).toHaveAttribute('aria-valuetext', /zoom 115 %/)

  // The shop can't be reached: what was chosen stays.
  await page.route('**/picture?*', (route) => route.abort('connectionrefused'))
  await panel.getByRole('button', { name: 'Use this picture' }).click()
  await expect(panel.getByRole('alert')).toContainText("We can't reach the shop")
  await page.unroute('**/picture?*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(preview).toHaveAttribute('src', /^\/images\/uploaded\//)
  await expect(input).toBeFocused()
  const saved = await readProduct(request, clerk, product)
  const pixels = await sharp(await (await request.get(saved.image)).body()).stats()
  expect(pixels.dominant.r).toBeGreaterThan(pixels.dominant.b)

  // The same picture again, from where it was left; dragged to the other half.
  await panel.getByRole('button', { name: 'Crop' }).click()
  await expect(area).toHaveAttribute('aria-valuetext', /25 % across.*zoom 115 %/)
  const box = await area.boundingBox()
  if (box === null) throw new Error('The crop area has no place')
  await page.mouse.move(box.x + box.width - 5, box.y + 50)
  await page.mouse.down()
  for (const share of [0.5, 0.02]) await page.mouse.move(box.x + box.width * share, box.y + 50)
  await page.mouse.up()
  await expect(area).toHaveAttribute('aria-valuetext', /6\d % across/)
  await panel.getByRole('button', { name: 'Use this picture' }).click()
  await expect(preview).not.toHaveAttribute('src', saved.image)
  await expect(area).toHaveCount(0)

  // Dropped or pasted anywhere; cancelled; not lost by leaving.
  await hand(page, 'paste', photo)
  await expect(area).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await hand(page, 'drop', photo)
  await expect(area).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the picture?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText('Choose a picture')).toBeVisible()
  expect((await readProduct(request, clerk, product)).hasPicture).toBe(false)
})

test('a draft is saved together with its picture, is nowhere in the shop, and is published @desktop @pictures', async ({
  page,
  request,
  allow,
}) => {
  allow.trouble(/request failed: \/api\/admin\/products/)
  const clerk = await hire(request, 'catalog')
  await signInAs(page, clerk)
  const photo = await halves()
  const fill = async (title: string) => {
    await page.goto('/admin/products/new')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Unit').fill('1 kg')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('7.50')
    await page.getByRole('region', { name: 'Picture' }).locator('input[type=file]').setInputFiles(file('a.jpg', photo))
    await expect(page.frameLocator('iframe[title="Its page"]').getByRole('img')).toBeVisible()
  }
  const title = `Quinoa Draft ${Date.now()}`
  await fill(title)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(`Saved ${title} as a draft`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
  const picture = page.getByRole('region', { name: 'Picture' })
  await expect(picture.getByRole('button', { name: 'Remove' })).toBeVisible()
  const search = `/product?search=${encodeURIComponent(title)}`
  expect((await request.get(search)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  await expect.poll(async () => (await request.get(search)).status()).toBe(200)

  // The product is added without its picture, which waits there for another attempt.
  await fill(`${title} 2`)
  await page.route('**/api/admin/products/*/picture?*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`Added ${title} 2, but its picture wasn’t uploaded`)).toBeVisible()
  await page.unroute('**/api/admin/products/*/picture?*')
  await picture.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
})
