// An order as it is packed, for its shopper: what became of each line so far, and what the store room asks.
import * as z from 'zod'
import { shortReasons } from '#domain/packing/packing.ts'
import type { LineState } from '#domain/packing/packing.ts'
import { answers, questionOf, questionStates } from '#domain/packing/question.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { otherProductJson, writeOthers } from './packing-json.ts'
import type { Packing, Question } from './packing-rows.ts'

const product = otherProductJson

const lineStates = ['waiting', 'asked', 'packed', 'weighed', 'replaced', 'missing'] as const

export const questionJson = z
  .object({
    id: z.string(),
    ordered: product,
    substitute: product.optional().describe('absent if it is no longer sold'),
    answerBy: z.string().describe('ISO 8601'),
    secondsLeft: z.int().describe('by the clock of the shop; 0 once it is closed'),
    state: z.enum(questionStates),
  })
  .meta({ id: 'PackingQuestion' })
export type QuestionJson = z.infer<typeof questionJson>

export const ownPackingJson = z
  .object({
    state: z.enum(['waiting', 'packing', 'packed']),
    lines: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        ordered: z.int(),
        packed: z.int(),
        grams: z.int().optional(),
        replacedBy: z.array(z.object({ title: z.string(), count: z.int() })),
        missing: z.int(),
        reason: z.enum(shortReasons).optional(),
        state: z.enum(lineStates),
      }),
    ),
    questions: z.array(questionJson),
  })
  .meta({ id: 'OwnPacking' })
export type OwnPackingJson = z.infer<typeof ownPackingJson>

export const answerBody = z.object({ answer: z.enum(answers) }).meta({ id: 'PackingAnswerBody' })

export function writeOwnPacking(packing: Packing, pictures: Pictures, now: Date): OwnPackingJson {
  const titles = new Map(packing.substitutes.map(({ productId, title }) => [productId, title]))
  return {
    state: packing.state,
    lines: packing.progress.map((state, index) => ({
      productId: state.line,
      title: packing.lines[index]?.title ?? '',
      ordered: state.ordered,
      packed: state.packed,
      grams: state.grams,
      replacedBy: state.replaced.map(({ productId, count }) => ({ title: titles.get(productId) ?? '', count })),
      missing: state.short,
      reason: state.reason,
      state: stateOf(state, questionOf(packing.questions, state.line)?.state === 'waiting'),
    })),
    questions: packing.questions
      .filter(({ state }) => state !== 'withdrawn')
      .map((question) => writeQuestion({ packing, question }, pictures, now)),
  }
}

/** A line that is only partly decided is still waiting. */
function stateOf({ open, packed, grams, replaced }: LineState, isAsked: boolean): (typeof lineStates)[number] {
  if (open > 0) return isAsked ? 'asked' : 'waiting'
  if (replaced.length > 0) return 'replaced'
  if (packed === 0) return 'missing'
  return grams === undefined ? 'packed' : 'weighed'
}

type Asked = { packing: Pick<Packing, 'lines' | 'substitutes'>; question: Question }

export function writeQuestion({ packing, question }: Asked, pictures: Pictures, now: Date): QuestionJson {
  const { id, line, productId, answerBy, state } = question
  const ordered = packing.lines.find((one) => one.line === line)
  const [substitute] = writeOthers(
    packing.substitutes.filter((one) => one.productId === productId),
    pictures,
  )
  return {
    id,
    ordered: {
      productId: line,
      title: ordered?.title ?? '',
      unit: ordered?.unit ?? '',
      image: imageOf(ordered?.picture ?? '', '320.webp', pictures, 'url'),
    },
    substitute,
    answerBy: answerBy.toISOString(),
    secondsLeft: state === 'waiting' ? Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 1_000)) : 0,
    state,
  }
}
