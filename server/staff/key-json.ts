// The keys of other programs on the wire.
import * as z from 'zod'
import { keyPermissions } from '#domain/people/key-permissions.ts'
import { permissionJson } from './staff-json.ts'
import type { ListedKey } from './keys.ts'

const time = z.string().describe('ISO 8601')

export const keyJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('the first characters of the key'),
    permissions: z.array(permissionJson),
    createdBy: z.string().describe('the uid of its maker: it never may more than they may'),
    createdByName: z.string().nullable(),
    createdAt: time,
    lastUsedAt: time.nullable().describe('to the minute'),
    expiresAt: time.nullable(),
    revokedAt: time.nullable(),
  })
  .meta({ id: 'Key' })
export type KeyJson = z.infer<typeof keyJson>

export const keyListJson = z.object({ items: z.array(keyJson), nextCursor: z.null() }).meta({ id: 'KeyList' })
export type KeyListJson = z.infer<typeof keyListJson>

const permission = z.enum(keyPermissions, {
  error: ({ input }) => `a key can't have ${typeof input === 'string' ? input.slice(0, 40) : 'this'}`,
})

export const keyBody = z
  .object({
    name: z.string().trim().min(1, 'give it a name, such as Till 1').max(80),
    permissions: z
      .array(permission)
      .min(1, 'choose at least one')
      .max(100)
      .transform((chosen) => keyPermissions.filter((one) => chosen.includes(one))),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'a moment such as 2030-01-31T12:00:00Z' })
      .transform((text) => new Date(text))
      .refine((expiresAt) => expiresAt.getTime() > Date.now(), 'in the future')
      .nullish(),
  })
  .meta({ id: 'KeyBody' })

export const madeKeyJson = z
  .object({
    id: z.uuid(),
    key: z.string().describe('shown this once: send it as `Authorization: Bearer`'),
  })
  .meta({ id: 'MadeKey' })
export type MadeKeyJson = z.infer<typeof madeKeyJson>

export function writeKey({ createdAt, lastUsedAt, expiresAt, revokedAt, ...key }: ListedKey): KeyJson {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
