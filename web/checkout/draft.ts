// What was typed but not saved yet, stored for this tab so that a reload loses nothing.
import { draftKey } from '#web/purchase/owned-keys.ts'
import { tabStorage } from '#web/ui/storage.ts'
import { detailFields } from './details.ts'
import type { Details } from './details.ts'

export const draft = {
  read(uid: string): Partial<Details> {
    const stored = parse(tabStorage.read(draftKey))
    if (stored['uid'] !== uid) return {}
    const names = [...detailFields, 'shippingCoast']
    return Object.fromEntries(names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])))
  },
  write: (uid: string, details: Partial<Details>) => tabStorage.write(draftKey, JSON.stringify({ ...details, uid })),
  clear: () => tabStorage.remove(draftKey),
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
