// How cold a product has to be on its way: as staff said, or else as its storage and category suggest.
export const temperatures = ['ambient', 'chilled', 'frozen'] as const
export type Temperature = (typeof temperatures)[number]

export const isTemperature = (text: string): text is Temperature => (temperatures as readonly string[]).includes(text)

const otherWords: Record<Temperature, readonly string[]> = {
  ambient: ['room temperature', 'dry', 'shelf-stable', 'shelf stable'],
  chilled: ['chill', 'fresh', 'refrigerated', 'refrigerator', 'fridge', 'cold', 'cooled'],
  frozen: ['freeze', 'freezer', 'deep-frozen', 'deep frozen', 'deep freeze'],
}

/** "Refrigerated" is chilled. What isn't understood stays, to be refused. */
export function tidyTemperature(text: string): string {
  const plain = text.trim().toLowerCase()
  return temperatures.find((one) => otherWords[one].includes(plain)) ?? plain
}

const frozenStorage = /\b(keep|store[ds]?|stay) (deep[ -])?frozen\b|\bfreezer\b|[-−–]\s?18\s?°/i
const chilledStorage = /\b(keep|store[ds]?) (it )?(refrigerated|chilled|cold|in (the|a) (fridge|refrigerator))/i

type Known = { temperature: string | null; storage: string | null; category: string | null }

/** Undefined when nothing tells. */
export function temperatureOf({ temperature, storage, category }: Known): Temperature | undefined {
  if (temperature !== null && isTemperature(temperature)) return temperature
  if (frozenStorage.test(storage ?? '')) return 'frozen'
  if (chilledStorage.test(storage ?? '')) return 'chilled'
  if (storage) return 'ambient'
  if (/\bfrozen\b/i.test(category ?? '')) return 'frozen'
  return /\b(dairy|chilled|meat|fish)\b/i.test(category ?? '') ? 'chilled' : undefined
}
