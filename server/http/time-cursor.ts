// Where a page of a list ended that is sorted by time, newest first: the time as PostgreSQL writes it, which is exact, and the
// key of the row.
import * as z from 'zod'
import { isReadable } from './readable-texts.ts'

export type TimeCursor = { at: string; key: string }
export type Page<Item> = { items: Item[]; nextCursor: string | null }

const timeShape = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](\d\d)(?::?[0-5]\d)?$/

/** Whether PostgreSQL reads it as a moment: not every text of the right shape is one. */
export function isTimestamp(text: string): boolean {
  const [, day = '', time = '', zone = ''] = timeShape.exec(text) ?? []
  const moment = new Date(`${day}T${time}Z`)
  // A day or an hour that doesn't exist is carried over, and reads differently afterwards.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
  return isReal && day >= '0001' && Number(zone) <= 15
}

/** `cursor` of a query. `keyShape`: what the database can compare with its keys. */
export function timeCursor(keyShape: RegExp) {
  return z
    .string()
    .max(400)
    .transform((text, context): TimeCursor => {
      const [at = '', key = ''] = Buffer.from(text, 'base64url').toString().split('|')
      if (!isTimestamp(at) || !isReadable(key) || !keyShape.test(key))
        context.addIssue({ code: 'custom', message: notOurs })
      return { at, key }
    })
    .optional()
    .describe('`nextCursor` of the page before')
}

export const uuidCursor = timeCursor(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const notOurs = 'take it from `nextCursor`'

/** From the rows of a page, and one more if there is one. */
export function pageOf<Row extends { at: string }>(rows: Row[], limit: number, keyOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isEnd = rows.length <= limit || last === undefined
  return { items, nextCursor: isEnd ? null : Buffer.from(`${last.at}|${keyOf(last)}`).toString('base64url') }
}
