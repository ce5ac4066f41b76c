// Reads the log, newest first, in pages of constant cost. Names come from today's tables: the log itself has only ids.
import type { Database, Statement } from '#database/connection.ts'
import type { staffLog } from '#database/tables/staff.ts'

export type LogRow = typeof staffLog.$inferSelect & {
  actorEmail: string | null
  actorName: string | null
  subjectLabel: string | null
}

export type LogFilter = {
  actor?: string | undefined
  /** `kind` narrows an id that several kinds could have. */
  subject?: { kind: string | undefined; id: string } | undefined
  /** Entries before this one. */
  before?: number | undefined
  limit: number
}

export async function readLog(database: Database, filter: LogFilter): Promise<LogRow[]> {
  return database.query<LogRow>(statementFor(filter))
}

const kinds = [
  'staff',
  'invitation',
  'order',
  'refund',
  'customer',
  'product',
  'category',
  'delivery',
  'coupon',
  'shop',
]

function statementFor({ actor, subject, before, limit }: LogFilter): Statement {
  const name = ['staff-log', actor !== undefined && 'actor', subject !== undefined && 'subject']
    .filter(Boolean)
    .join('-')
  const values: unknown[] = [before ?? Number.MAX_SAFE_INTEGER, limit]
  const conditions = ['id < $1']
  if (actor !== undefined) conditions.push(`actor_uid = $${values.push(actor)}`)
  if (subject !== undefined) {
    const { kind, id } = subject
    conditions.push(`subject_kind = any($${values.push(kind === undefined ? kinds : [kind])})`)
    conditions.push(`subject_id = $${values.push(id)}`)
  }
  const text = `
    with page as (
      select * from staff_log where ${conditions.join(' and ')} order by id desc limit $2
    )
    select page.id, page.at, page.actor_uid as "actorUid", page.actor_role as "actorRole", page.action,
      page.subject_kind as "subjectKind", page.subject_id as "subjectId", page.before, page.after, page.reason,
      page.request_id as "requestId", page.batch,
      coalesce(a.email, ac.email) as "actorEmail", coalesce(a.display_name, ac.display_name) as "actorName",
      coalesce(s.email, sc.email, i.email) as "subjectLabel"
    from page
      left join staff a on a.user_id = page.actor_uid
      left join customers ac on ac.uid = page.actor_uid
      left join staff s on page.subject_kind = 'staff' and s.user_id = page.subject_id
      left join customers sc on page.subject_kind in ('staff', 'customer') and sc.uid = page.subject_id
      left join staff_invitations i on page.subject_kind = 'invitation' and i.id::text = page.subject_id
    order by page.id desc`
  return { name, text, values }
}
