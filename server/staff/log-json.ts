// The log of the back office on the wire.
import * as z from 'zod'
import { roles } from '#domain/people/permission.ts'
import type { LogRow } from './read-log.ts'

const fields = z.record(z.string(), z.unknown()).nullable()

export const logEntryJson = z
  .object({
    id: z.number().int(),
    at: z.string().describe('ISO 8601'),
    actor: z.object({
      uid: z.string().nullable(),
      role: z.enum([...roles, 'operator', 'system']),
      email: z.string().nullable().describe('today’s, if the account still exists'),
      displayName: z.string().nullable(),
    }),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      label: z.string().nullable().describe('what it is called today'),
    }),
    before: fields,
    after: fields,
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    batch: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' })
export type LogEntryJson = z.infer<typeof logEntryJson>

export const logJson = z
  .object({
    items: z.array(logEntryJson),
    names: z.record(z.string(), z.string()).describe('what the entries name, as it is called today'),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'LogPage' })
export type LogJson = z.infer<typeof logJson>

export const logQuery = z.object({
  actor: z.string().max(128).optional().describe('a uid'),
  subject: z.string().max(200).optional().describe('an id, or kind:id such as order:A1B2C3'),
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'it has a zero byte')
    .optional()
    .describe('words of who, what and about what'),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'as given in nextCursor')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export function writeLogEntry(row: LogRow): LogEntryJson {
  const { id, at, action, before, after, reason, requestId, batch } = row
  return {
    id,
    at: at.toISOString(),
    actor: { uid: row.actorUid, role: row.actorRole, email: row.actorEmail, displayName: row.actorName },
    action,
    subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel },
    before,
    after,
    reason,
    requestId,
    batch,
  }
}
