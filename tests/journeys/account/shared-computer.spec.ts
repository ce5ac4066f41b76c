// One computer, several people: what is left of a shopper after the logout, and whose cart the next one finds.
import { addToCart, expect, test } from '#tests/support/journey/journey.ts'
import type { Page } from '#tests/support/journey/journey.ts'
import { cardPage, cartButton, comeWith, storedCart } from '#tests/support/journey/cart.ts'
import { callAsOwner, registerByApi, signInAs } from '#tests/support/journey/people.ts'
import type { Person } from '#tests/support/journey/people.ts'
import { address, callAs, findPlenty } from '#tests/support/journey/purchase.ts'
import { tracesIn } from '#tests/support/journey/traces.ts'

const accountLink = (page: Page) => page.getByRole('link', { name: 'Account', exact: true })
const loginLink = (page: Page) => page.getByRole('link', { name: 'Login', exact: true })
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
}

/** As the next person does who finds the page open. */
async function logInNext(page: Page, person: Person): Promise<void> {
  await loginLink(page).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
}

async function logOut(page: Page): Promise<void> {
  // By client-side navigation, as shoppers do: a full page load would clean up on its own.
  await accountLink(page).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(loginLink(page)).toBeVisible()
}

async function cartInShop(page: Page, person: Person): Promise<Record<string, number>> {
  type Stored = { cart?: { _id: string; quantity: number }[] }
  const [record] = await callAs<Stored[]>(page.request, person, 'get', '/api/users')
  return Object.fromEntries((record?.cart ?? []).map(({ _id, quantity }) => [_id, quantity]))
}

async function expectNoTraceOf(page: Page, person: Person): Promise<void> {
  const names = [person.uid, person.email, person.name, person.idToken, person.refreshToken]
  const traced = async () => {
    const traces = await tracesIn(page)
    return names.filter((name) => traces.includes(name))
  }
  await expect.poll(traced, { message: 'nothing in the browser names the person' }).toEqual([])
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a logout the cart is gone, nothing names the person, and the cart is back at the next login @desktop', async ({
    page,
    request,
  }) => {
    const [good, other] = await findPlenty(request, 2, 70)
    if (good === undefined || other === undefined) throw new Error('There is not enough in stock')
    const [ada, ben] = [await registerByApi(request, 'Ada Quillfeather'), await registerByApi(request, 'Ben Oxbow')]
    await callAs(request, ada, 'put', '/checkout/info', address)
    await callAs(request, ben, 'put', '/user/cart', { cartProduct: [{ _id: other._id, quantity: 3 }] })
    await logIn(page, ada)
    await page.goto(cardPage(good))
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await addToCart(page, good.title)
    expect(await tracesIn(page), 'what is looked for would be found').toContain(ada.uid)
    await logOut(page)
    await expect(cartButton(page, 0)).toBeVisible()
    expect(await cartInShop(page, ada)).toEqual({ [good._id]: 1 })
    await expectNoTraceOf(page, ada)
    expect(await tracesIn(page), 'not even which products it was').not.toContain(`"${good._id}"`)

    await logIn(page, ben)
    await expect(cartButton(page, 3)).toBeVisible()
    expect(await storedCart(page)).toEqual({ [other._id]: 3 })
    await logOut(page)

    await logIn(page, ada)
    await expect(cartButton(page, 1)).toBeVisible()
    expect(await storedCart(page)).toEqual({ [good._id]: 1 })
  })
})

test('the cart of a signed-in shopper @desktop', async ({ page, allow, watched }) => {
  const [good, elsewhere] = await findPlenty(page.request, 2, 72)
  if (good === undefined || elsewhere === undefined) throw new Error('There is not enough in stock')
  const person = await registerByApi(page.request)
  await signInAs(page, person)
  await page.goto(cardPage(good))
  await expect(accountLink(page)).toBeVisible()
  const stepper = page.getByRole('group', { name: `${good.title} in your cart` })
  const more = stepper.getByRole('button', { name: `Add one ${good.title}` })

  await test.step('every cart change is saved, without visiting the checkout', async () => {
    await addToCart(page, good.title)
    await expect.poll(() => cartInShop(page, person)).toEqual({ [good._id]: 1 })
    await more.click()
    await expect.poll(() => cartInShop(page, person)).toEqual({ [good._id]: 2 })
    await stepper.getByRole('button', { name: `Remove one ${good.title}` }).click()
    await stepper.getByRole('button', { name: `Remove ${good.title} from cart` }).click()
    await expect.poll(() => cartInShop(page, person)).toEqual({})
  })

  await test.step('what another device added in the meantime is not overwritten', async () => {
    await addToCart(page, good.title)
    await expect.poll(() => cartInShop(page, person)).toEqual({ [good._id]: 1 })
    const both = [good, elsewhere].map(({ _id }) => ({ _id, quantity: 1 }))
    await callAs(page.request, person, 'put', '/user/cart', { cartProduct: both })
    await more.click()
    await expect.poll(() => cartInShop(page, person)).toEqual({ [good._id]: 2, [elsewhere._id]: 1 })
    await expect(cartButton(page, 3)).toBeVisible()
  })

  // Nothing failed before that.
  await watched.verdict()
  await test.step('a session ended elsewhere removes its cart', async () => {
    allow.trouble(/answer: 400 .*(accounts:|token)/)
    await callAsOwner(page.request, 'accounts:update', { localId: person.uid, disableUser: true })
    await page.reload()
    await expect(loginLink(page)).toBeVisible()
    await expect(cartButton(page, 0)).toBeVisible()
    await expectNoTraceOf(page, person)
  })
})

test('a cart from before the login, and several tabs @desktop', async ({ page, context }) => {
  test.slow()
  const [good, other] = await findPlenty(page.request, 2, 75)
  if (good === undefined || other === undefined) throw new Error('There is not enough in stock')
  const person = await registerByApi(page.request)
  await test.step('a cart that was filled before the login belongs to whoever logs in', async () => {
    await comeWith(page, { [good._id]: 2 })
    await logIn(page, person)
    await expect(cartButton(page, 2)).toBeVisible()
    await expect.poll(() => cartInShop(page, person)).toEqual({ [good._id]: 2 })
  })

  await test.step('a logout empties the cart of every tab and not of the shop', async () => {
    const otherTab = await context.newPage()
    await otherTab.goto(cardPage(other))
    await expect(accountLink(otherTab)).toBeVisible()
    await addToCart(otherTab, other.title)
    await expect(cartButton(page, 3)).toBeVisible()
    const orders = await context.newPage()
    await orders.goto('/user/orders')
    await expect(orders.getByRole('heading', { level: 1 })).toBeVisible()
    await logOut(page)
    // Not to the login, which would lead the next person to this page.
    await expect(orders).toHaveURL('/')
    for (const tab of [page, otherTab]) {
      await expect(loginLink(tab)).toBeVisible()
      await expect(cartButton(tab, 0)).toBeVisible()
      await expectNoTraceOf(tab, person)
    }
    expect(await cartInShop(page, person)).toEqual({ [good._id]: 2, [other._id]: 1 })
  })
})

test(
  'a logout without a connection leaves the cart to its owner alone',
  { tag: '@desktop' },
  async ({ page, context, request, allow }) => {
    allow.trouble(/request failed/)
    const [good] = await findPlenty(request, 1, 78)
    if (good === undefined) throw new Error('There is not enough in stock')
    const [ada, ben] = [await registerByApi(request), await registerByApi(request)]
    await logIn(page, ada)
    await page.goto('/user/dashboard')
    const logOutButton = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' })
    await expect(logOutButton).toBeVisible()
    await context.setOffline(true)
    await page.evaluate((id) => {
      // As another tab does it.
      localStorage.setItem('cart', JSON.stringify({ [id]: 2 }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    }, good._id)
    await expect(cartButton(page, 2)).toBeVisible()
    await logOutButton.click()
    await expect(messages(page)).toContainText('back when you log in again')
    await expect.poll(() => storedCart(page)).toEqual({})
    await context.setOffline(false)
    await expectNoTraceOf(page, ada)

    await logInNext(page, ben)
    await expect(accountLink(page)).toBeVisible()
    await expect(cartButton(page, 0)).toBeVisible()
    await logOut(page)
    await logInNext(page, ada)
    await expect(cartButton(page, 2)).toBeVisible()
    await expect.poll(() => cartInShop(page, ada)).toEqual({ [good._id]: 2 })
    expect(await cartInShop(page, ben)).toEqual({})
  },
)

test(
  'a product added while the code for signed-in shoppers is still loading goes with its owner',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [good] = await findPlenty(request, 1, 79)
    if (good === undefined) throw new Error('There is not enough in stock')
    const [ada, ben] = [await registerByApi(request), await registerByApi(request)]
    const { promise: isFast, resolve: load } = Promise.withResolvers<void>()
    await page.route('**/assets/visit-*.js', async (route) => {
      await isFast
      await route.continue()
    })
    await logIn(page, ada)
    await page.goto(cardPage(good))
    await addToCart(page, good.title)
    await logOut(page)
    load()
    await expect(cartButton(page, 0)).toBeVisible()
    await expectNoTraceOf(page, ada)
    await logInNext(page, ben)
    await expect(accountLink(page)).toBeVisible()
    await expect(cartButton(page, 0)).toBeVisible()
    await logOut(page)
    await logInNext(page, ada)
    await expect(cartButton(page, 1)).toBeVisible()
  },
)
