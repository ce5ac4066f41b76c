// The import that an address names.
import * as z from 'zod'
import type { Import } from './import-rows.ts'
import type { Imports } from './imports.ts'

export const importParams = z.object({ id: z.string().max(100) })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function finderOf(imports: Pick<Imports, 'find'>): (id: string) => Promise<Import | undefined> {
  return async (id) => (uuid.test(id) ? imports.find(id) : undefined)
}
