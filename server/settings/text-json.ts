// The wire shape of a text that the owner wrote.
import type { TextBlock } from '#domain/settings/text-blocks.ts'

/** `changedOn`: the day of the last change, of a legal text. */
export type TextJson = { blocks: TextBlock[]; changedOn?: string | undefined }
