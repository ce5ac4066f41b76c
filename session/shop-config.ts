// The shop's configuration, from /config.json. The last response is stored, for pages that are opened without a connection.
import type { PublicConfig } from '#server/identity/config-route.ts'
import { browserStorage } from '#ui/storage.ts'
import { Unreachable } from './session-store.ts'

const storageKey = 'shop_config'
const timeoutMs = 10_000

let loading: Promise<PublicConfig> | undefined

/** Rejects with `Unreachable` when the shop doesn't respond and nothing is stored. */
export function loadShopConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<PublicConfig> {
  const text = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  const config = readConfig(text)
  if (config === undefined) {
    const stored = readConfig(browserStorage.read(storageKey))
    if (stored === undefined) throw new Unreachable('The configuration of the shop cannot be loaded')
    return stored
  }
  browserStorage.write(storageKey, JSON.stringify(config))
  return config
}

/** Undefined for anything that isn't a configuration: storage may contain an older one, and a proxy may respond with HTML. */
function readConfig(text: string | null | undefined): PublicConfig | undefined {
  if (text === null || text === undefined || text === '') return undefined
  try {
    const config = JSON.parse(text) as Partial<PublicConfig> | null
    const { identity, payments } = config ?? {}
    const isComplete = typeof identity?.apiKey === 'string' && typeof identity.social === 'object'
    return isComplete && typeof payments?.publishableKey === 'string' ? { identity, payments } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
