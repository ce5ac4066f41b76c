// Everything that the browser still stores of this shop, as one searchable text: what its next user could find.
import type { Page } from '@playwright/test'

/** Local and session storage, IndexedDB, Cache Storage, cookies and the state of the current history entry. */
export async function tracesIn(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state]
    for (const { name } of await indexedDB.databases()) if (name !== undefined) found.push(await dump(name))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        // Hashed static files are the same for everybody.
        const isFile = /\/(?:assets|images)\//.test(url)
        found.push(name, url, isFile ? '' : await (await cache.match(url))?.text())
      }
    }
    return JSON.stringify(found)

    async function dump(name: string): Promise<unknown> {
      const database = await responseOf(indexedDB.open(name))
      const stores = [...database.objectStoreNames].map((store) => database.transaction(store).objectStore(store))
      const rows = await Promise.all(stores.map((store) => responseOf(store.getAll())))
      database.close()
      return rows
    }

    function responseOf<Value>(asked: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('IndexedDB cannot be read')))
      })
    }
  })
  return inPage + JSON.stringify(await page.context().cookies())
}
