// Lists on the wire. An item is sent whole, with the stamps of its fields: that is all a merge needs.
import * as z from 'zod'
import { itemIdPattern, listLimits, stampPattern } from '#domain/lists/list.ts'
import { tidied } from '#server/http/readable-texts.ts'

const stamp = z.string().regex(stampPattern, 'a clock and a device, such as 0000001f-k3v9x2ab')
const name = z
  .string()
  .overwrite(tidied)
  .trim()
  .min(1, 'a name is missing')
  .max(listLimits.name, `at most ${listLimits.name} characters`)

export const itemJson = z
  .object({
    id: z.string().regex(itemIdPattern, '16 lowercase characters or digits'),
    productId: z
      .string()
      .regex(/^p[1-9]\d{0,9}$/, 'a product id')
      .nullable()
      .describe('null for a line of text'),
    text: z
      .string()
      .overwrite(tidied)
      .trim()
      .min(1, 'a text is missing')
      .max(listLimits.text, `at most ${listLimits.text} characters`),
    quantity: z.number().int().min(1).max(listLimits.quantity),
    isTicked: z.boolean(),
    isRemoved: z.boolean(),
    added: stamp.describe('the order of the list'),
    changed: z
      .object({ text: stamp, quantity: stamp, isTicked: stamp, isRemoved: stamp })
      .describe('when each field was last changed: the later stamp wins, compared as text'),
  })
  .meta({ id: 'ListItem' })

export const itemsBody = z
  .object({
    items: z.array(itemJson).max(listLimits.items, `at most ${listLimits.items} items`),
  })
  .meta({ id: 'ListItemsBody' })

export const listBody = z.object({ name }).meta({ id: 'ListBody' })
export const newListBody = z
  .object({
    id: z.uuid().describe('made by the client: it counts once'),
    name,
  })
  .meta({ id: 'NewListBody' })
export const linkBody = z.object({ access: z.enum(['view', 'edit']) }).meta({ id: 'ListLinkBody' })

const linkJson = z.object({
  id: z.string(),
  access: z.enum(['view', 'edit']),
  createdAt: z.string().describe('ISO 8601'),
})
export type LinkJson = z.infer<typeof linkJson>

/** The token is in this response and nowhere else. */
export const newLinkJson = linkJson.extend({ token: z.string() }).meta({ id: 'NewListLink' })
export type NewLinkJson = z.infer<typeof newLinkJson>

export const listJson = z
  .object({
    name: z.string(),
    version: z.number().int().describe('rises with every change'),
    access: z.enum(['own', 'edit', 'view']),
    items: z.array(itemJson),
    links: z.array(linkJson).optional().describe('for the owner'),
  })
  .meta({ id: 'List' })
export type ListJson = z.infer<typeof listJson>

export const listsJson = z
  .object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        open: z.number().int().describe('items that are not ticked'),
        items: z.number().int(),
        isShared: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Lists' })
export type ListsJson = z.infer<typeof listsJson>
