// What somebody has changed in the form and not yet saved, compared with what they saw.
import { changesBetween } from '#domain/settings/compare-settings.ts'
import { longestText } from '#domain/settings/settings-tree.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'

export type PartialSettings = Record<string, Record<string, unknown>>

/** The fields to send: only those that were touched. */
export function touchedFields(seen: Settings, draft: Settings): PartialSettings {
  const touched: PartialSettings = {}
  for (const { path, after } of changesBetween(seen, draft)) put(touched, path, after)
  return touched
}

/** Texts that are too long for any field. They aren't sent: the shop would refuse them before it reads which field it is. */
export function tooLongFields(touched: PartialSettings): Record<string, string> {
  const texts = Object.entries(touched).flatMap(([group, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value] as const),
  )
  const wrong = texts.filter(([, value]) => typeof value === 'string' && value.length > longestText)
  return Object.fromEntries(wrong.map(([path]) => [path, `at most ${longestText} characters`]))
}

/** A number that can't be read becomes an empty text, which the shop refuses at its field: in JSON it would be null, which means "none". */
export function sendable(touched: PartialSettings): PartialSettings {
  return JSON.parse(
    JSON.stringify(touched, (_key, value: unknown) => (Number.isNaN(value) ? '' : value)),
  ) as PartialSettings
}

export type Edited<Base extends { values: Settings }> = { base: Base; draft: Settings }

/**
 * Somebody else saved: what is being typed stays on top of it. Undefined while both changed the same field: then the save is refused
 * with the difference, and nothing of theirs is overwritten unseen.
 */
export function onNewer<Base extends { values: Settings }>(
  { base, draft }: Edited<Base>,
  newer: Base,
): Edited<Base> | undefined {
  const mine = new Set(changesBetween(base.values, draft).map(({ path }) => path))
  const theirs = new Set(changesBetween(base.values, newer.values).map(({ path }) => path))
  const isContested = changesBetween(draft, newer.values).some(({ path }) => mine.has(path) && theirs.has(path))
  return isContested ? undefined : { base: newer, draft: onTop(newer.values, touchedFields(base.values, draft)) }
}

/** The draft was saved: what was typed since it was sent stays. */
export function onSaved<Base extends { values: Settings }>(sent: Settings, draft: Settings, saved: Base): Edited<Base> {
  return { base: saved, draft: onTop(saved.values, touchedFields(sent, draft)) }
}

function onTop(values: Settings, touched: PartialSettings): Settings {
  const groups = Object.entries(values).map(([group, fields]) => [group, { ...fields, ...touched[group] }])
  return Object.fromEntries(groups)
}

export type Choice = { path: string; value: unknown }

/** What is sent after two people changed the same fields: of each, the value that was chosen. */
export function chosenFields(choices: readonly Choice[]): PartialSettings {
  const chosen: PartialSettings = {}
  for (const { path, value } of choices) put(chosen, path, value)
  return chosen
}

function put(tree: PartialSettings, path: string, value: unknown): void {
  const [group = '', field = ''] = path.split('.')
  tree[group] = { ...tree[group], [field]: value }
}

/**
 * "4.50", "4,5", "$4.50", "20%"; NaN for anything else, which the server refuses at its field. So is "1,000", which is a thousand to some and
 * one to others.
 */
export function numberOf(text: string): number {
  const unit = String.raw`(?:\p{Sc}|\p{L}{1,3}\.?|%)?`
  const [, whole, part = ''] =
    new RegExp(`^${unit}\\s*(-?\\d{1,9})(?:[.,](\\d{0,2}))?\\s*${unit}$`, 'u').exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole}.${part}`)
}

/** What is wrong with a row of a list: "links.0.address" of the field `shop.links`. */
export function wrongOfRow(wrong: Record<string, string>, path: string, index: number): Record<string, string> {
  const start = `${path}.${index}.`
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  )
}

/** "a@b.example, c@d.example". */
export function addressesIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter(Boolean)
}

/** An id of a new row that no other row has: "courier-3". */
export function freeKey(start: string, taken: readonly string[]): string {
  let count = taken.length + 1
  while (taken.includes(`${start}-${count}`)) count++
  return `${start}-${count}`
}

export function moved<One>(rows: readonly One[], from: number, to: number): One[] {
  const rest = rows.filter((_row, index) => index !== from)
  const row = rows[from]
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)]
}
