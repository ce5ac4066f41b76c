// Helpers for journeys with a cart: the cart in local storage, and the button with its count.
import type { Locator, Page } from '@playwright/test'
import type { ShopProduct } from './products.ts'

export const cardPage = ({ title }: ShopProduct) => `/search/${encodeURIComponent(title)}`
export const plenty = ({ quantity }: ShopProduct) => quantity > 10
export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as unknown)
export const cartButton = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Shopping cart, ${count === 1 ? '1 item' : `${count} items`}` })

/** Starts the browser with this cart. */
export async function comeWith(page: Page, cart: unknown): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart)
  await page.addInitScript((stored) => {
    // Once: what the journey adds must survive a reload.
    if (sessionStorage.getItem('came') === null) localStorage.setItem('cart', stored)
    sessionStorage.setItem('came', 'yes')
  }, text)
}
