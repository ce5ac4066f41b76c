// An entry of the log in words, as the screen shows it and the search finds it.
import type { Role } from '#domain/people/permission.ts'
import { roleNames } from '#domain/people/role-names.ts'
import { actionText } from './log-actions.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { differencesOf } from './log-values.ts'
import type { LogNames, LoggedChange } from './log-values.ts'

export type LogActor = {
  uid: string | null
  role: Role | 'operator' | 'system'
  email: string | null
  displayName: string | null
}
/** `label`: what it is called today, if it still exists. */
export type LogSubject = { kind: string; id: string; label: string | null }
export type LoggedEntry = LoggedChange & {
  actor: LogActor
  action: string
  subject: LogSubject
  reason: string | null
}

export function actorText({ role, email, displayName }: LogActor): string {
  if (role === 'operator') return 'The operator'
  if (role === 'system') return 'The shop'
  return displayName || email || `${roleNames[role]} (deleted account)`
}

/** What is gone, by the kind of thing it was. */
const gone: Record<string, string> = {
  staff: 'a deleted account',
  customer: 'a deleted account',
  invitation: 'an invitation that is over',
  product: 'a removed product',
  category: 'a removed category',
  synonyms: 'removed synonyms',
}

export function subjectText({ subject: { kind, id, label }, before, after }: LoggedEntry): string {
  if (label !== null && label !== '') return label
  if (kind === 'category' && id === 'all') return 'all categories'
  if (kind === 'shop') return id === 'larder' ? 'the shop' : id
  for (const fields of [after, before])
    for (const field of ['title', 'name', 'code', 'terms', 'supplier']) {
      const value = fields?.[field]
      if (typeof value === 'string' && value !== '') return value
      if (Array.isArray(value) && value.length > 0) return value.join(', ')
    }
  return gone[kind] ?? id
}

/** In lowercase, to find the entry by. */
export function shownText(entry: LoggedEntry, names: LogNames, money: MoneyFormat): string {
  const values = differencesOf(entry, names, money).flatMap(({ field, before, after }) => [field, before, after])
  const parts = [actorText(entry.actor), actionText(entry.action), subjectText(entry), entry.reason, ...values]
  return parts
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
    .toLowerCase()
}
