// A shop of its own for a journey: just started for the first time, without an owner.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createShopProcess } from '#tests/faults/shop-process.ts'

const printedCode = /one-time code (\w+)\)/

export async function openNewShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-new-shop-'))
  const shop = await createShopProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', NODE_ENV: 'production' })
  await shop.start({ PUBLIC_URL: shop.origin })
  // Printed after the line that says it's open, so it may arrive a moment later.
  await expect.poll(shop.output).toMatch(printedCode)
  const [, setupCode = ''] = printedCode.exec(shop.output()) ?? []
  return {
    origin: shop.origin,
    /** As the shop prints it when it starts. */
    setupCode,
    async close(): Promise<void> {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
