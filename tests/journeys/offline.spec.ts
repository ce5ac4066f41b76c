// The shop as an app: installed, without a connection, and after a new release.
import {
  addToCart,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  openCart,
  test,
} from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { openProxy } from '#tests/support/journey/proxy.ts'

test.use({ serviceWorkers: 'allow' })

const note = (page: Page) => page.getByRole('status', { name: 'Connection' })

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const store = (await caches.keys()).find((name) => name.endsWith('-pages'))
    const keys = store === undefined ? [] : await (await caches.open(store)).keys()
    return keys.map(({ url }) => decodeURIComponent(url.slice(location.origin.length)))
  })

// The worker registers after the first page, once the browser is idle: on a busy machine that takes a while.
const expectCached = (page: Page, path: string) =>
  expect.poll(() => cachedPages(page), { timeout: 30_000 }).toContain(path)

test('pages without a connection @desktop @pictures', async ({ page, context, allow, watched }) => {
  test.slow()
  const heading = page.getByRole('heading', { level: 1 })
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  for (const path of ['/', '/notifications']) {
    await page.goto(path)
    await expectCached(page, path)
  }

  await test.step('stores nothing personal, and only GET requests go through the worker', async () => {
    await page.goto('/user/dashboard')
    await page.goto('/checkout')
    await follow('Offers')
    await expect(heading).toHaveText('Mega Offers')
    await expectCached(page, '/offers')
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    const allowed = /^\/(assets|images)\/|^\/(favicon\.svg|offers|offers\.data|notifications)?$/
    expect(stored.filter((path) => !allowed.test(path))).toEqual([])
  })

  // Nothing failed while there was a connection.
  await watched.verdict()
  allow.trouble(/request failed|503/)
  await test.step('visited pages open offline with a note, however they were reached', async () => {
    await expect(note(page)).toBeEmpty()
    await context.setOffline(true)
    await expect(note(page)).toContainText('You are offline')
    await page.reload()
    await expect(heading).toHaveText('Mega Offers')
    await expect(note(page)).toContainText('You are offline')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await follow('Notifications')
    await expect(heading).toHaveText('All Notification Arrives Here...')
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(note(page)).toContainText('You are offline')
  })

  await test.step('the note goes when the connection is back', async () => {
    await context.setOffline(false)
    await expect(note(page)).toBeEmpty()
    await context.setOffline(true)
    await expect(note(page)).toContainText('You are offline')
  })

  await test.step('a link to a page never visited shows the offline page', async () => {
    await follow('Favourites')
    await expect(heading).toHaveText('You are offline')
  })

  await test.step('so does its address; the offline page lists the pages that open', async () => {
    await page.goto('/search/never-seen-before')
    await expect(heading).toHaveText('You are offline')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Mega Offers' }).click()
    await expect(heading).toHaveText('Mega Offers')
  })

  await test.step('the offline page opens what it stands for when the connection is back', async () => {
    await page.goto('/search/apple')
    await expect(heading).toHaveText('You are offline')
    await context.setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a listing reached by client-side navigation is cached once, and opens offline in the sort order in which it was visited @desktop @pictures', async ({
  page,
  context,
  allow,
}) => {
  allow.trouble(/request failed|503/)
  const order = page.getByRole('combobox', { name: 'Sort by price' })
  await page.goto('/Categories/Drinks')
  await expectCached(page, '/Categories/Drinks')
  const asked: string[] = []
  context.on('request', (request) => void (request.serviceWorker() && asked.push(new URL(request.url()).pathname)))
  await page.getByRole('main').getByRole('link', { name: 'Juices', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juices')
  await expectCached(page, '/category/Juices')
  expect(asked.filter((path) => path === '/category/Juices')).toHaveLength(1)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juices')
  await expect(note(page)).toContainText('You are offline')
  await page.goto('/search/never-seen-before')
  await expect(page.getByRole('link', { name: 'Juices' })).toHaveCount(1)

  // The offline page would load what it stands for as soon as there is a connection.
  await page.goto('/category/Juices')
  await context.setOffline(false)
  await page.goto('/Categories/Drinks')
  await order.selectOption('Low To High')
  await expectCached(page, '/Categories/Drinks?sort=price')
  await context.setOffline(true)
  await page.goto('/category/Juices')
  await expect(page).toHaveURL('/category/Juices?sort=price')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juices')
  // It isn't sorted, and shows so.
  await expect(order).toHaveValue('')
  await order.selectOption('High To Low')
  await expect(page).toHaveURL('/category/Juices?sort=-price')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juices')
  await expect(order).toHaveValue('')
  await page.goto('/Categories/Drinks?sort=price')
  await expect(order).toHaveValue('price')
})

test('the cart opens offline although it was never opened, with what was added before and after the worker was active @desktop', async ({
  page,
  context,
  allow,
}) => {
  allow.trouble(/request failed/)
  const cachedProducts = () => page.evaluate(async () => (await (await caches.open('larder-cart')).keys()).length)
  await page.goto('/search/apple')
  const [before = '', after = ''] = await page.getByRole('article').getByRole('heading').allTextContents()
  await addToCart(page, before)
  await expectCached(page, '/search/apple')
  await expect.poll(cachedProducts).toBe(1)
  await addToCart(page, after)
  await expect.poll(cachedProducts).toBe(2)

  await context.setOffline(true)
  await page.reload()
  const drawer = await openCart(page)
  for (const title of [before, after]) await expect(drawer.getByRole('link', { name: title })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Proceed To Checkout' })).toContainText(/\$\d+\.\d\d/)
})

test('a product added just before the connection is lost is in the cart @desktop', async ({ page, context, allow }) => {
  allow.trouble(/request failed/)
  await page.goto('/search/apple')
  const [title = ''] = await page.getByRole('article').getByRole('heading').allTextContents()
  await addToCart(page, title)
  await context.setOffline(true)
  const drawer = await openCart(page)
  await expect(drawer.getByRole('listitem')).toContainText([title])
  await expect(drawer.getByRole('alert')).toBeHidden()
  await expect(drawer.getByRole('link', { name: 'Proceed To Checkout' })).toContainText(/\$\d+\.\d\d/)
})

test('while the shop is unreachable cached pages are shown, and a new release takes over @desktop @pictures', async ({
  page,
  baseURL,
  allow,
}) => {
  test.slow()
  allow.trouble(/request failed|503/)
  const proxy = await openProxy(baseURL ?? '')
  await page.goto(`${proxy.url}/offers`)
  await expectCached(page, '/offers')
  proxy.setOpen(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mega Offers')
  await expect(note(page)).toContainText('We can’t reach the shop right now')
  await page.goto(`${proxy.url}/login`)
  await expect(page).toHaveTitle('We can’t reach the shop · Larder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the shop')
  await expectNoAxeViolations(page)
  await page.goto(`${proxy.url}/offers`)
  proxy.setOpen(true)
  await expect(note(page)).toBeEmpty({ timeout: 15_000 })

  proxy.setOpen(false)
  await page.goto(`${proxy.url}/notifications`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the shop')
  proxy.setOpen(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Notification/, { timeout: 15_000 })

  await test.step('the worker of a new release takes over and deletes the caches of the old one', async () => {
    await page.goto(`${proxy.url}/offers`)
    await expectCached(page, '/offers')
    const before = await page.evaluate(() => caches.keys())
    expect(before.some((name) => name.endsWith('-pages'))).toBe(true)

    const stores = async () => (await page.evaluate(() => caches.keys())).filter((name) => /-(pages|shell)$/.test(name))
    proxy.release('next')
    await page.reload()
    await expect.poll(stores).toContain('larder-next-shell')
    await expect.poll(async () => (await stores()).every((name) => name.startsWith('larder-next-'))).toBe(true)
    await page.reload()
    await expectCached(page, '/offers')
    expect((await stores()).toSorted()).toEqual(['larder-next-pages', 'larder-next-shell'])
  })
  await page.close()
  await proxy.close()
})

test('the shop can be installed as an app @desktop', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string; purpose?: string }[] }
  expect(manifest).toMatchObject({ short_name: 'Larder', start_url: '/', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type)
  }
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  for (const icon of ['/favicon.ico', '/icons/apple-touch-icon.png'])
    expect((await request.get(icon)).status()).toBe(200)
})

test('"Download App" opens the install prompt of the browser, or explains how to install', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Download App' }).first()
  await link.click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Add to Home screen')
  await page.evaluate(() => {
    const question = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      document.documentElement.dataset['asked'] = 'yes'
      return { outcome: 'accepted' }
    }
    window.dispatchEvent(Object.assign(question, { prompt }))
  })
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Installing Larder…')
})
