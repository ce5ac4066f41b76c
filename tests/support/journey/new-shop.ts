// A shop of its own for a journey: as after its first start, without an owner. For the first owner, and for journeys
// that change what others look at: categories and coupons.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import { journeyTemplate } from './emails.ts'

const printedCode = /one-time code (\w+)\)/

/** Not started yet: some settings need its address. */
export async function createNewShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-new-shop-'))
  cpSync(journeyTemplate(process.env['JOURNEY_PORT']), dataDir, { recursive: true })
  const { origin, start, stop, kill, output } = await createShopProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    CARD_SANDBOX_FAULTS: 'on',
    NODE_ENV: 'production',
  })
  return {
    origin,
    dataDir,
    start: (settings: Record<string, string> = {}) => start({ PUBLIC_URL: origin, ...settings }),
    /** Like a power cut. */
    kill,
    output,
    async close(): Promise<void> {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openNewShop() {
  const shop = await createNewShop()
  await shop.start()
  // Printed after the line that says it's open, so it may arrive a moment later.
  await expect.poll(shop.output).toMatch(printedCode)
  const [, setupCode = ''] = printedCode.exec(shop.output()) ?? []
  return { ...shop, /** As the shop prints it when it starts. */ setupCode }
}

export type NewShop = Awaited<ReturnType<typeof openNewShop>>

/** The shops of files whose journeys have one to themselves. A worker has one at a time. */
export function createNewShops() {
  let current: { file: string; shop: NewShop } | undefined
  const close = async () => {
    await current?.shop.close()
    current = undefined
  }
  return {
    async of(file: string): Promise<NewShop> {
      if (current?.file !== file) {
        await close()
        current = { file, shop: await openNewShop() }
      }
      return current.shop
    },
    close,
  }
}
