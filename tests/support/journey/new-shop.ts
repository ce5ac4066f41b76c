// A shop of its own for a journey: as after its first start, without an owner. For the first owner, and for journeys
// that change what others look at: categories and coupons.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import { journeyTemplate } from './emails.ts'
import { test } from './journey.ts'

const printedCode = /one-time code (\w+)\)/

export async function openNewShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-new-shop-'))
  cpSync(journeyTemplate(process.env['JOURNEY_PORT']), dataDir, { recursive: true })
  const shop = await createShopProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    CARD_SANDBOX_FAULTS: 'on',
    NODE_ENV: 'production',
  })
  await shop.start({ PUBLIC_URL: shop.origin })
  // Printed after the line that says it's open, so it may arrive a moment later.
  await expect.poll(shop.output).toMatch(printedCode)
  const [, setupCode = ''] = printedCode.exec(shop.output()) ?? []
  return {
    origin: shop.origin,
    dataDir,
    /** As the shop prints it when it starts. */
    setupCode,
    /** Like a power cut. */
    kill: shop.kill,
    startAgain: () => shop.start({ PUBLIC_URL: shop.origin }),
    async close(): Promise<void> {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type NewShop = Awaited<ReturnType<typeof openNewShop>>

/** The `test` of journeys in a shop of their own, one for all of a file that run in the same worker. */
export const testInNewShop = test.extend<object, { shop: NewShop; shopOf: string }>({
  /** Which file it's for: with `test.use`, so that no other file's journeys come to the same shop. */
  shopOf: ['', { scope: 'worker', option: true }],
  shop: [
    async ({ shopOf }, use) => {
      expect(shopOf, 'test.use({ shopOf }) names the file').not.toBe('')
      const shop = await openNewShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})
