// The account pages: the guard, the navigation, and reading and changing the profile and its photo.
import sharp from 'sharp'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { registerByApi, signInAs } from '#tests/support/journey/people.ts'
import { detailsByLabel } from '#tests/support/journey/purchase.ts'

const toasts = (page: Page) => page.getByRole('status', { name: 'Messages' })
const profile = (page: Page) => page.getByRole('region', { name: 'Your profile' })
const form = (page: Page) => page.getByRole('form', { name: 'Edit profile' })
const headerPhoto = (page: Page) => page.locator('a[href="/user/dashboard"] img:visible')
const fact = (page: Page, name: string) =>
  profile(page)
    .locator('div', { has: page.locator('dt', { hasText: name }) })
    .last()
    .locator('dd')

const colours = { png: '#c04040', jpeg: '#40c040', webp: '#4040c0' }

async function openProfile(page: Page): Promise<void> {
  await signInAs(page, await registerByApi(page.request, 'Robin Field'))
  await page.goto('/user/profile')
  await expect(profile(page).getByRole('heading', { name: 'Robin Field' })).toBeVisible()
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(form(page).getByLabel('Name')).toBeFocused()
}

const picture = (kind: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colours[kind] } })
    .toFormat(kind)
    .toBuffer()

test('a visitor is redirected to the login; a shopper can navigate the account and log out', async ({
  page,
  newVisitor,
  onPhone,
}) => {
  // A phone has the same guard, and meets it after the logout below.
  if (!onPhone) {
    const visitor = await (await newVisitor()).newPage()
    for (const path of ['/user', '/user/dashboard', '/user/orders', '/user/profile']) {
      await visitor.goto(path)
      await expect(visitor).toHaveURL('/login')
    }
  }

  const person = await registerByApi(page.request, 'Robin Field')
  await signInAs(page, person)
  await page.goto('/user')
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Robin Field!')
  await expect(page.getByRole('main')).toContainText(/User ID: LARDER-\d{6}/)
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const links = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path, heading] of [
    ['My Orders', '/user/orders', 'My Orders'],
    ['Profile', '/user/profile', 'Profile'],
    ['Dashboard', '/user/dashboard', 'Welcome back, Robin Field!'],
  ] as const) {
    await links.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  }

  await links.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/user/profile')
  await expect(page).toHaveURL('/login')
})

test('the profile is validated and saved @desktop', async ({ page }) => {
  await openProfile(page)
  await expect(fact(page, 'Phone')).toHaveText('Not added yet')
  await expect(fact(page, 'User ID')).toHaveText(/^LARDER-\d{6}$/)
  await expect(fact(page, 'Member since')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)

  await edit(page)
  const name = form(page).getByLabel('Name')
  const phone = form(page).getByLabel('Phone')
  const save = form(page).getByRole('button', { name: 'Save profile' })
  await expect(form(page).getByLabel('Email')).toHaveJSProperty('readOnly', true)

  await name.fill('  ')
  await save.click()
  await expect(name).toHaveAccessibleDescription(/You Can't leave this field empty \*/)
  await expect(phone).toHaveAccessibleDescription(/You Can't leave this field empty \*/)
  await expect(name).toBeFocused()
  for (const [text, isValid] of [
    ['R', false],
    ['Ro', true],
    ['R'.repeat(20), true],
    ['R'.repeat(21), false],
  ] as const) {
    await name.fill(text)
    await expect(form(page).getByText('Name must be under 2 to 20 character *')).toBeVisible({ visible: !isValid })
  }
  for (const [text, isValid] of [
    ['0171234567', false],
    ['01712345678', true],
    ['017123456789', false],
  ] as const) {
    await phone.fill(text)
    await expect(form(page).getByText("Phone length doesn't match *")).toBeVisible({ visible: !isValid })
  }
  await expectNoAxeViolations(page)

  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
  await expect(profile(page).getByRole('heading')).toHaveText('Robin Field')

  await edit(page)
  await name.fill('Robin Meadow')
  await phone.fill('01712345678')
  await name.press('Enter')
  await expect(toasts(page)).toContainText('Profile Updated Successfully!!')
  await expect(profile(page).getByRole('heading')).toHaveText('Robin Meadow')
  await expect(fact(page, 'Phone')).toHaveText('01712345678')
  await page.reload()
  await expect(profile(page).getByRole('heading')).toHaveText('Robin Meadow')
  await expect(fact(page, 'Phone')).toHaveText('01712345678')
})

test(
  'what was typed survives a failed save, and "Try again" saves it',
  { tag: '@desktop' },
  async ({ page, allow }) => {
    allow.trouble(/503 \/profile\/update|request failed: \/(profile\/update|api\/users)/)
    await page.route('**/api/users?*', (route) => route.abort('connectionfailed'), { times: 1 })
    await signInAs(page, await registerByApi(page.request, 'Robin Field'))
    await page.goto('/user/profile')
    await expect(page.getByRole('alert')).toContainText("We couldn't load your profile.")
    await page.getByRole('button', { name: 'Try again' }).click()
    await edit(page)
    await form(page).getByLabel('Name').fill('Robin Hill')
    await form(page).getByLabel('Phone').fill('01799999999')
    await page.route('**/profile/update', (route) => route.fulfill({ status: 503, json: { status: 503 } }), {
      times: 1,
    })
    await form(page).getByRole('button', { name: 'Save profile' }).click()
    await expect(form(page).getByRole('alert')).toContainText("We couldn't save your profile.")
    await page.route('**/profile/update', (route) => route.abort('connectionfailed'), { times: 1 })
    await form(page).getByRole('button', { name: 'Try again' }).click()
    await expect(form(page).getByRole('alert')).toContainText("We can't reach the shop.")
    await expect(form(page).getByLabel('Name')).toHaveValue('Robin Hill')
    await form(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toasts(page)).toContainText('Profile Updated Successfully!!')
    await expect(profile(page).getByRole('heading')).toHaveText('Robin Hill')
    await expect(fact(page, 'Phone')).toHaveText('01799999999')
  },
)

test('photos of every allowed kind are accepted and shown in the header at once, other files are refused with a reason @desktop @pictures', async ({
  page,
}) => {
  await openProfile(page)
  await expect(headerPhoto(page)).toHaveCount(0)
  const shown: string[] = []
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    await edit(page)
    await form(page).getByLabel('Phone').fill('01712345678')
    // The content counts, not the file name or declared type.
    const file = { name: 'photo.txt', mimeType: 'text/plain', buffer: await picture(kind) }
    await form(page).getByLabel('Choose a photo').setInputFiles(file)
    await expect(form(page).getByRole('group', { name: 'Photo' }).locator('img')).toBeVisible()
    const sending = page.waitForRequest('**/profile/update')
    await form(page).getByRole('button', { name: 'Save profile' }).click()
    const sent = (await sending).postDataJSON() as { photoURL: string }
    const { width, height, format } = await sharp(Buffer.from(sent.photoURL.split(',')[1] ?? '', 'base64')).metadata()
    expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'jpeg' })
    await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
    await expect(profile(page).locator('img')).toBeVisible()
    const photo = (await headerPhoto(page).getAttribute('src')) ?? ''
    expect(photo).toMatch(/^data:image\/jpeg;base64,/)
    expect(shown).not.toContain(photo)
    shown.push(photo)
  }
  await page.reload()
  await expect(headerPhoto(page)).toHaveAttribute('src', shown.at(-1) ?? '')

  await edit(page)
  await form(page).getByRole('button', { name: 'Remove photo' }).click()
  await form(page).getByRole('button', { name: 'Save profile' }).click()
  await expect(toasts(page)).toContainText('Profile Updated Successfully!!')
  await expect(profile(page).locator('img')).toHaveCount(0)
  await expect(headerPhoto(page)).toHaveCount(0)

  await edit(page)
  const zone = form(page).getByRole('group', { name: 'Photo' })
  const choose = form(page).getByLabel('Choose a photo')
  const png = await picture('png')
  const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(2 * 1024 * 1024)])
  for (const [buffer, text] of [
    [Buffer.from('GIF89a and so on'), 'The photo must be a PNG, JPEG or WebP image.'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The photo must be a PNG, JPEG or WebP image.'],
    [large, 'The photo must be at most 2 MB.'],
    [png.subarray(0, 40), 'The photo cannot be read. Please choose another one.'],
  ] as const) {
    await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(zone.getByRole('alert')).toHaveText(text)
    await expect(zone.locator('img')).toHaveCount(0)
  }

  const carried = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped', { type: '' }))
      return data
    },
    [...png],
  )
  await zone.dispatchEvent('drop', { dataTransfer: carried })
  await expect(zone.locator('img')).toBeVisible()
  await expect(zone.getByRole('alert')).toHaveCount(0)
})

test(
  'addresses are added, made the default, changed, removed and brought back',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, await registerByApi(page.request))
    await page.goto('/user/profile')
    const book = page.getByRole('region', { name: 'Delivery addresses' })
    const add = async (name: string, street: string) => {
      await book.getByRole('button', { name: 'Add address' }).click()
      const form = book.getByRole('form', { name: 'New address' })
      await form.getByLabel('Name of this address').fill(name)
      await form.getByRole('button', { name: 'Save address' }).click()
      await expect(form.getByText('Please enter your street and house number.')).toBeVisible()
      for (const [label, text] of detailsByLabel) await form.getByLabel(label).fill(text)
      await form.getByLabel('Full name').fill('Robin Field')
      await form.getByLabel('Street and house number').fill(street)
      await form.getByRole('button', { name: 'Save address' }).click()
      await expect(form).toBeHidden()
    }
    await add('Home', '12 Orchard Lane')
    await add('Work', '3 Mill Road')
    const row = (name: string) => book.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(row('Home').getByText('Default', { exact: true })).toBeVisible()
    await book.getByRole('button', { name: 'Make default: Work' }).click()
    await expect(row('Work').getByText('Default', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await book.getByRole('button', { name: 'Change Home' }).click()
    await book.getByRole('form', { name: 'Change address' }).getByLabel('City').fill('Elsewhere')
    await book.getByRole('button', { name: 'Save address' }).click()
    await expect(row('Home')).toContainText('Elsewhere')
    await book.getByRole('button', { name: 'Remove Home' }).click()
    await expect(row('Home')).toBeHidden()
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row('Home')).toBeVisible()
  },
)
