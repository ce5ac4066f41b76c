// What an entry of the log says about fields, in words: money, titles and names. Ids and what nobody can read are its details.
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { isRole } from '#domain/people/permission.ts'
import { fieldNames } from '#domain/product/field-names.ts'
import { roleNames } from '#domain/people/role-names.ts'

export type LogFields = Record<string, unknown> | null
export type LoggedChange = { before: LogFields; after: LogFields }
/** Today's names by id: `p12` a product, `c3` a category, `s4` a sub-category, a uid a person. */
export type LogNames = Readonly<Record<string, string>>

export type Difference = { field: string; before: string | undefined; after: string | undefined }

/** In the order in which they are shown. */
const labels: Record<string, string> = {
  ...fieldNames,
  quantity: 'Stock',
  isDraft: 'Draft',
  productId: 'Product',
  isPicked: 'Packed',
  status: 'Status',
  amountCents: 'Amount',
  leftCents: 'Can be refunded',
  lines: 'Items',
  restock: 'Back in stock',
  reference: 'Note number',
  discountPercent: 'Discount',
  minimumCents: 'Minimum order',
  startsAt: 'Starts',
  endsAt: 'Ends',
  categoryId: 'Category',
  terms: 'Words',
  permissions: 'Permissions',
  expiresAt: 'Expires',
  host: 'Address',
  events: 'Events',
  isOn: 'On',
}

const maxListed = 8
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Of an uploaded one. */
const pictureName = /[0-9a-f]{16}/
const thing = /^[pcs][1-9]\d*$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const momentText = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
/** The first character of the ids that these fields hold as plain numbers. */
const numbered: Record<string, string> = { productId: 'p', subcategoryId: 's', categoryId: 'c' }
const people = new Set(['owner'])

/** The fields that became something else. `money`: how amounts are written. */
export function differencesOf({ before, after }: LoggedChange, names: LogNames, money: MoneyFormat): Difference[] {
  const reading = { names, money }
  return (
    fieldsOf({ before, after })
      .filter((field) => !isDetail(field, before?.[field]) && !isDetail(field, after?.[field]))
      // What is new and empty says nothing.
      .filter((field) => before?.[field] !== undefined || !isEmpty(after?.[field]))
      .map((field) => ({
        field: labelOf(field),
        before: textOf(field, before?.[field], reading),
        after: textOf(field, after?.[field], reading),
      }))
      .filter((one) => one.before !== one.after)
  )
}

export function detailsOf({ before, after }: LoggedChange): { field: string; value: string }[] {
  return fieldsOf({ before, after }).flatMap((field) =>
    [before?.[field], after?.[field]]
      .filter((value) => isDetail(field, value))
      .map((value) => ({ field: labelOf(field), value: typeof value === 'string' ? value : JSON.stringify(value) })),
  )
}

/** The ids whose names a reader needs, each once. */
export function idsIn({ before, after }: LoggedChange): string[] {
  const found = new Set<string>()
  const collect = (field: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((one) => collect(field, one))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, inner]) => collect(key, inner))
    const id = idOf(field, value)
    if (id !== undefined) found.add(id)
  }
  for (const fields of [before, after]) collect('', fields ?? {})
  return [...found]
}

const places = new Map(Object.keys(labels).map((field, place) => [field, place]))

function fieldsOf({ before, after }: LoggedChange): string[] {
  const placeOf = (field: string) => places.get(field) ?? places.size
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].toSorted((one, other) => placeOf(one) - placeOf(other))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

function idOf(field: string, value: unknown): string | undefined {
  const prefix = numbered[field]
  if (typeof value === 'number') return prefix === undefined ? undefined : `${prefix}${value}`
  if (typeof value !== 'string') return undefined
  return thing.test(value) || people.has(field) ? value : undefined
}

function isDetail(field: string, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return uuid.test(value) || pictureName.test(value)
  if (Array.isArray(value)) return value.some((one) => isObject(one) && !isLine(one))
  if (isObject(value)) return true
  return field.endsWith('Id') && numbered[field] === undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

type Line = { productId: number | string; quantity: number }

function isLine(value: object): value is Line {
  return 'productId' in value && 'quantity' in value
}

/** "somethingElse" reads "Something else". */
function labelOf(field: string): string {
  const words = field.replace(/Cents$/, '').replaceAll(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`)
  return labels[field] ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

type Reading = { names: LogNames; money: MoneyFormat }

function textOf(field: string, value: unknown, reading: Reading): string | undefined {
  const { names, money } = reading
  if (value === undefined) return undefined
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listText(value.map((one: unknown) => textOf(field, one, reading) ?? ''))
  if (isObject(value)) return isLine(value) ? `${value.quantity} × ${nameOf('productId', value.productId, names)}` : ''
  if (typeof value === 'number' && field.endsWith('Cents')) return formatMoney(value, money)
  if (typeof value === 'number' && field.endsWith('Percent')) return `${value}%`
  if (field === 'role' && typeof value === 'string' && isRole(value)) return roleNames[value]
  if (typeof value === 'string' && moment.test(value)) return momentText.format(new Date(value))
  return nameOf(field, value, names)
}

function nameOf(field: string, value: unknown, names: LogNames): string {
  const id = idOf(field, value)
  return id === undefined ? String(value) : (names[id] ?? id)
}

function listText(texts: string[]): string {
  if (texts.length === 0) return 'None'
  const rest = texts.length - maxListed
  return rest > 0 ? `${texts.slice(0, maxListed).join(', ')} and ${rest} more` : texts.join(', ')
}
