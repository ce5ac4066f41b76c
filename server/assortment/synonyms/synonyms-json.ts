// Synonyms of the back office on the wire: `y3` is a group.
import * as z from 'zod'
import { synonymLimits } from '#domain/search/synonym.ts'
import { problemJson } from '#server/http/problem.ts'
import { version } from '#server/assortment/products/admin-json.ts'

const terms = z.array(z.string().max(200)).max(5 * synonymLimits.terms)

export const synonymGroupBody = z
  .object({
    terms: terms.describe('each finds what the others find'),
    alsoFinds: terms.default([]).describe('what each of them finds besides'),
  })
  .meta({ id: 'SynonymGroupBody' })
export const editSynonymsBody = synonymGroupBody.extend({ version }).meta({ id: 'EditSynonymsBody' })

export const synonymsJson = z
  .object({
    items: z
      .array(z.object({ id: z.string(), version, terms: z.array(z.string()), alsoFinds: z.array(z.string()) }))
      .describe('the newest first'),
  })
  .meta({ id: 'Synonyms' })
export type SynonymsJson = z.infer<typeof synonymsJson>

/** All groups as they are now, for a change that was based on something older. */
export const synonymsConflict = problemJson
  .extend({ current: synonymsJson.optional() })
  .meta({ id: 'SynonymsConflict' })
export type SynonymsConflict = z.infer<typeof synonymsConflict>

export const searchPreviewBody = z
  .object({
    search: z.string().max(200),
    draft: synonymGroupBody
      .extend({ id: z.string().max(20).optional() })
      .meta({ id: 'SynonymDraft' })
      .optional()
      .describe('as if it were saved'),
  })
  .meta({ id: 'SearchPreviewBody' })
export const searchPreviewJson = z
  .object({
    items: z.array(z.object({ _id: z.string(), title: z.string(), unit: z.string() })).describe('the first ones'),
  })
  .meta({ id: 'SearchPreview' })
export type SearchPreviewJson = z.infer<typeof searchPreviewJson>
