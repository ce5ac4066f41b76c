// An order in the store room, on the wire: number, first name, lines and notes. Neither address nor sums.
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { orderStatus } from '#server/orders/status-json.ts'
import { eventId, maxEvents, phoneEvent, refusedJson } from '#server/orders/phone-event-json.ts'
import { packEventKinds, shortReasons } from '#domain/packing/packing.ts'
import { questionStates } from '#domain/packing/question.ts'
import { wishKinds } from '#domain/packing/wish.ts'
import type { Product } from '#domain/product/product.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { OtherProduct, Packing } from './packing-rows.ts'

const time = z.string().describe('ISO 8601')
const productId = z
  .string()
  .regex(/^p\d{1,9}$/, 'the _id of a product')
  .describe('the _id of a product')
const count = z.int().min(1).max(10_000)
const grams = z.int().min(1).max(1_000_000)

const event = phoneEvent.extend({
  line: productId.describe('the ordered product'),
  kind: z.enum(packEventKinds),
  count: count.optional().describe('one unless given; for short and replaced everything that is left'),
  grams: grams.optional().describe('of all of them together'),
  productId: productId.optional().describe('the substitute'),
  code: z.string().max(64).optional().describe('what was scanned'),
  reason: z.enum(shortReasons).optional(),
  undoes: eventId
    .optional()
    .describe('the event that is taken back; otherwise the last one of this person on the line'),
})

export const eventsBody = z
  .object({
    events: z
      .array(
        event
          .refine(({ kind, productId: id }) => (kind !== 'replaced' && kind !== 'asked') || id !== undefined, {
            path: ['productId'],
            message: 'productId is missing',
          })
          .meta({ id: 'PackingEvent' }),
      )
      .min(1)
      .max(maxEvents),
  })
  .meta({ id: 'PackingEventsBody' })

const state = z.object({
  line: z.string(),
  ordered: z.int(),
  packed: z.int(),
  grams: z.int().optional(),
  replaced: z.array(z.object({ productId: z.string(), count: z.int() })),
  short: z.int(),
  reason: z.enum(shortReasons).optional(),
  open: z.int().describe('how many nobody has decided about'),
  isAsked: z.boolean(),
})

/** What can be packed instead of something. */
export const otherProductJson = z
  .object({ productId: z.string(), title: z.string(), unit: z.string(), image: z.string() })
  .meta({ id: 'OtherProduct' })

export const packingJson = z
  .object({
    orderId: z.string(),
    status: orderStatus,
    // `asking`: being packed, and its shopper was asked something that waits for an answer.
    state: z.enum(['waiting', 'packing', 'asking', 'packed']),
    packer: z.string().nullable().describe('the name of who has it in hand'),
    isMine: z.boolean(),
    leaseUntil: time.nullable(),
    version: z.int(),
    orderTime: time,
    firstName: z.string(),
    delivery: z.string(),
    notes: z.array(z.string()),
    avoids: z.array(z.string()),
    lines: z.array(
      z.object({
        line: z.string(),
        title: z.string(),
        unit: z.string(),
        image: z.string(),
        ordered: z.int(),
        soldBy: z.enum(['piece', 'weight']),
        place: z.string().describe('where it is in the shop; empty if unknown'),
        minimumAge: z.int().nullable().describe('sold only from this age on; whoever delivers it checks that'),
        pricePerKgCents: z.int().optional().describe('to read labels that carry a price'),
        portionGrams: z.int().optional().describe('what one of it usually weighs, where it is sold by weight'),
        note: z.string(),
        barcode: z.string().nullable(),
        category: z.string().nullable(),
        wish: z.enum(wishKinds).describe('what to do if it is missing'),
        instead: z
          .object({ productId: z.string(), title: z.string(), image: z.string() })
          .nullable()
          .describe('for `this`: what the shopper chose to get instead'),
      }),
    ),
    events: z.array(event.extend({ by: z.string() }).meta({ id: 'RecordedPackingEvent' })),
    progress: z.array(state),
    questions: z
      .array(
        z.object({
          id: z.string(),
          line: z.string(),
          productId: z.string().describe('the suggested product'),
          answerBy: time,
          state: z.enum(questionStates),
        }),
      )
      .describe('what the shopper was asked, the newest last'),
    substitutes: z
      .array(otherProductJson)
      .describe('the products that were packed or suggested instead of ordered ones'),
  })
  .meta({ id: 'Packing' })
export type PackingJson = z.infer<typeof packingJson>

export const packingListJson = z.object({ packings: z.array(packingJson) }).meta({ id: 'PackingList' })
export type PackingListJson = z.infer<typeof packingListJson>

export const recordedJson = z
  .object({
    packing: packingJson,
    refused: refusedJson,
  })
  .meta({ id: 'PackingEventsRecorded' })
export type RecordedJson = z.infer<typeof recordedJson>

export const substitutesJson = z
  .object({
    items: z.array(
      z.object({ productId: z.string(), title: z.string(), unit: z.string(), image: z.string(), inStock: z.int() }),
    ),
  })
  .meta({ id: 'PackingSubstitutes' })
export type SubstitutesJson = z.infer<typeof substitutesJson>

/**
 * All of it for whoever has it in hand. Of another order that waits or is being packed what the picking list says, and of one that
 * isn't to be packed any more only how it stands.
 */
/** Finishing: some lines are open, or there's too little of what should replace them. */
export const finishProblem = problemJson
  .extend({ lines: z.array(z.string()).optional().describe('the _id of the product of each') })
  .meta({ id: 'FinishProblem' })

export function writePacking(packing: Packing, uid: string, pictures: Pictures): PackingJson {
  const whole = writeWhole(packing, uid, pictures)
  const { status, state } = packing
  if (packing.packer === uid && status !== 'Delivered') return whole
  const stranger = { ...whole, avoids: [], questions: [] }
  if (state !== 'packed' && status !== 'Delivered' && status !== 'Cancelled') return stranger
  return { ...stranger, firstName: '', notes: [], lines: [], events: [], progress: [], substitutes: [] }
}

function writeWhole(packing: Packing, uid: string, pictures: Pictures): PackingJson {
  const { id: _, packer, packerName, leaseUntil, orderTime, lines, questions, substitutes, ...rest } = packing
  const isAsking = rest.state === 'packing' && questions.some(({ state }) => state === 'waiting')
  return {
    ...rest,
    state: isAsking ? 'asking' : rest.state,
    packer: packerName,
    isMine: packer === uid && packing.state === 'packing' && leaseUntil !== null,
    leaseUntil: leaseUntil?.toISOString() ?? null,
    orderTime: orderTime.toISOString(),
    questions: questions.map((question) => ({ ...question, answerBy: question.answerBy.toISOString() })),
    substitutes: writeOthers(substitutes, pictures),
    lines: lines.map(({ productId: _id, unitCents: _cents, picture, instead, weight, ...line }) => ({
      ...line,
      ...(weight !== null && { portionGrams: weight.portionGrams, pricePerKgCents: weight.pricePerKgCents }),
      instead:
        instead === undefined
          ? null
          : {
              productId: instead.productId,
              title: instead.title,
              image: imageOf(instead.picture, '320.webp', pictures, 'url'),
            },
      image: imageOf(picture, '320.webp', pictures, 'url'),
    })),
  }
}

export function writeOthers(products: readonly OtherProduct[], pictures: Pictures) {
  return products.map(({ picture, ...product }) => ({
    ...product,
    image: imageOf(picture, '320.webp', pictures, 'url'),
  }))
}

export function writeSubstitutes(products: readonly Product[], pictures: Pictures): SubstitutesJson {
  return {
    items: products.map(({ id, title, unit, quantity, picture }) => ({
      productId: id,
      title,
      unit,
      image: imageOf(picture, '320.webp', pictures, 'url'),
      inStock: quantity,
    })),
  }
}
