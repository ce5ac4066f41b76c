// What shoppers are asked while their order is packed, and what they answered.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { answers } from '#domain/packing/question.ts'
import { packings } from './packings.ts'

export const packQuestions = pgTable(
  'pack_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => packings.orderId),
    /** The event by which it was asked; taken back with it. */
    eventId: text('event_id').notNull(),
    /** The ordered product. */
    lineId: integer('line_id').notNull(),
    substituteId: integer('substitute_id').notNull(),
    /** The secret in the link of the email: it answers this question once, without signing in. */
    token: text().notNull().unique(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
    answer: text({ enum: answers }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    unique('pack_questions_event').on(table.orderId, table.eventId),
    check('pack_question_answer_known', sql`${table.answer} in ('yes', 'no')`),
    check('pack_question_answered_at', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('pack_questions_asked').on(table.askedAt),
  ],
)
