// Facts as texts, for forms and files: "milk, eggs", "none", empty for unknown; and read again.
import { factFields } from '#domain/food/fact-fields.ts'
import type { FactField, FactFields } from '#domain/food/fact-fields.ts'
import { nutrients } from '#domain/food/food.ts'

const fields: ReadonlySet<string> = new Set(factFields)
export const isFactField = (field: string): field is FactField => fields.has(field)

const numbers = new Set<string>([...nutrients, 'bestBeforeDays', 'minimumAge'])
const lists = new Set<string>(['contains', 'mayContain', 'diets'])

export function factText(field: FactField, value: FactFields[FactField]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return ''
  if (!Array.isArray(value)) return String(value)
  return field === 'contains' && value.length === 0 ? 'none' : value.join(', ')
}

/** The value that a text means; undefined if it can't be read. */
export function readFact(field: FactField, text: string): FactFields[FactField] | undefined {
  const plain = text.trim()
  if (field === 'isFood') return plain === 'yes' ? true : plain === 'no' ? false : undefined
  if (numbers.has(field)) return plain === '' ? null : readNumber(plain)
  if (!lists.has(field)) return text
  if (field === 'contains' && plain === '') return null
  const names = plain.split(',').map((name) => name.trim())
  return plain.toLowerCase() === 'none' ? [] : names.filter((name) => name !== '')
}

function readNumber(text: string): number | undefined {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}
