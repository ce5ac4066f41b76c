// Settings on the wire.
import * as z from 'zod'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { problemJson } from '#server/http/problem.ts'
import type { PastSettings, ShopSettings } from './settings.ts'

const tree = z.record(z.string(), z.record(z.string(), z.unknown()))

export const settingsJson = z
  .object({
    version: z.int().describe('0 before the first change'),
    values: tree.describe('by group and field; amounts are decimals of the currency'),
    defaults: tree,
    fixed: z
      .array(z.string())
      .describe('the paths that the environment of the server sets, such as orders.refundLimit'),
  })
  .meta({ id: 'Settings' })
/** What each field may be is the settings' own schema. */
export type SettingsJson = z.infer<typeof settingsJson> & { values: Settings; defaults: Settings }

export const editSettingsBody = z
  .object({
    version: z.int().min(0).max(2_000_000_000).describe('as it was read'),
    values: z.record(z.string(), z.unknown()).describe('the fields to change, such as {"shop": {"name": "…"}}'),
    reason: z.string().trim().max(500).optional(),
  })
  .meta({ id: 'EditSettingsBody' })

export const restoreSettingsBody = z
  .object({
    version: z.int().min(0).max(2_000_000_000).describe('as it was read'),
    to: z.int().min(0).max(2_000_000_000).describe('a version of the history; 0 for the defaults'),
  })
  .meta({ id: 'RestoreSettingsBody' })

export const settingsConflict = problemJson
  .extend({
    version: z.int().describe('the newest'),
    differences: z.array(
      z.object({
        path: z.string(),
        yours: z.unknown(),
        theirs: z.unknown(),
        before: z.unknown().describe('what you saw'),
      }),
    ),
  })
  .meta({ id: 'SettingsConflict' })

export const settingsHistoryQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'as given in nextCursor')
    .transform(Number)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const settingsHistoryJson = z
  .object({
    items: z.array(
      z.object({
        version: z.int(),
        at: z.string().describe('ISO 8601'),
        by: z.object({ uid: z.string(), name: z.string().nullable() }).nullable(),
        reason: z.string().nullable(),
        changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SettingsHistory' })
export type SettingsConflict = z.infer<typeof settingsConflict>
export type SettingsHistoryJson = z.infer<typeof settingsHistoryJson>

export function writeSettings(settings: ShopSettings, defaults: SettingsJson['defaults']): SettingsJson {
  const { version, values } = settings.current()
  return { version, values, defaults, fixed: settings.fixed }
}

export function writeSettingsHistory(items: PastSettings[], limit: number): SettingsHistoryJson {
  const last = items.at(-1)
  return {
    items: items.map((item) => ({ ...item, at: item.at.toISOString() })),
    nextCursor: items.length < limit || last === undefined || last.version <= 1 ? null : String(last.version),
  }
}

export const bannerPictureJson = z
  .object({
    name: z.string().describe('for `picture` of a banner, to be saved with it'),
  })
  .meta({ id: 'BannerPicture' })
export type BannerPictureJson = z.infer<typeof bannerPictureJson>

export const previewSettingsBody = z
  .object({
    values: z
      .record(z.string(), z.unknown())
      .describe('as for PATCH; fields that aren’t right yet are left as they are'),
  })
  .meta({ id: 'PreviewSettingsBody' })
export const settingsPreviewJson = z
  .object({ html: z.string().describe('the home page as it would be') })
  .meta({ id: 'SettingsPreview' })
export type SettingsPreviewJson = z.infer<typeof settingsPreviewJson>
