// What the shop is configured with, from /config.json. The last answer is kept: without a connection it still holds.
import { browserStorage } from '#web/ui/storage.ts'
import { Unreachable } from './unreachable.ts'

export type ShopConfig = {
  identity: {
    provider: 'embedded' | 'firebase'
    apiKey: string
    authDomain?: string
    projectId?: string
    social?: { google: boolean; facebook: boolean; isTest: boolean }
  }
  payments: { provider: 'sandbox' | 'stripe'; publishableKey: string }
  currency: string
}

const storageKey = 'shop_config'
const longestWait = 10_000

let asked: Promise<ShopConfig> | undefined

/** Rejects with `Unreachable` when the shop cannot be asked and nothing is kept. */
export function loadShopConfig(): Promise<ShopConfig> {
  asked ??= askShop().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function askShop(): Promise<ShopConfig> {
  const text = await fetch('/config.json', { signal: AbortSignal.timeout(longestWait) }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  const config = readConfig(text)
  if (config === undefined) {
    const kept = readConfig(browserStorage.read(storageKey))
    if (kept === undefined) throw new Unreachable('The shop does not say how it is configured')
    return kept
  }
  browserStorage.write(storageKey, JSON.stringify(config))
  return config
}

function readConfig(text: string | null | undefined): ShopConfig | undefined {
  if (text === null || text === undefined || text === '') return undefined
  try {
    const config = JSON.parse(text) as ShopConfig
    return typeof config.identity?.apiKey === 'string' ? config : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
