// What a screen of the office has stored to open without a connection.
import type { Page } from '@playwright/test'

/** What this page consists of, and the pictures that it shows. */
export const ownFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(admin\/assets|images)\//.test(path)),
  )

export const hasCached = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path)
