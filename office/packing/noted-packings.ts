// What this phone hears about the orders in its hands. Mostly it's its own tap, whose reply has everything: only what is newer than the
// reply is loaded.
import type { Pause } from '#domain/throttle.ts'

type Known = { packing: { orderId: string; version: number } }
type Parts = { known: () => readonly Known[]; load: () => void; pause: Pause }

export function createNotedPackings({ known, load, pause }: Parts) {
  const versions = new Map<string, number>()
  let cancel: (() => void) | undefined

  function compare(): void {
    cancel = undefined
    const isNewer = known().some(({ packing }) => (versions.get(packing.orderId) ?? 0) > packing.version)
    versions.clear()
    if (isNewer) load()
  }

  return {
    hear(orderId: string, version: number): void {
      versions.set(orderId, Math.max(version, versions.get(orderId) ?? 0))
      cancel ??= pause(compare)
    },
    stop: () => cancel?.(),
  }
}
