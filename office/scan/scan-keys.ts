// A barcode scanner that is a keyboard: it types faster than anybody, and ends with Enter.
import { useEffect, useEffectEvent } from 'react'

/** Between two keys. People need more than twice as long, scanners a tenth. */
const maxGapMs = 60
const minLength = 6

type Key = { key: string; at: number }

/** What was scanned, once Enter comes. */
export function createKeyReader(): (key: Key) => string | undefined {
  let typed = ''
  let last = 0
  return ({ key, at }) => {
    if (at - last > maxGapMs) typed = ''
    last = at
    if (key.length === 1) typed += key
    if (key !== 'Enter') return undefined
    const scanned = typed
    typed = ''
    return scanned.length >= minLength ? scanned : undefined
  }
}

/** On the whole screen, whatever has the focus: Enter would press the focused button otherwise. */
export function useScanKeys(onScan: (code: string) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    const read = createKeyReader()
    const listen = (event: KeyboardEvent) => {
      const code = read({ key: event.key, at: event.timeStamp })
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      scan(code)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
