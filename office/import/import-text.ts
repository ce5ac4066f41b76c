// Texts about imports.
import type { Import, Questions, RowState } from './import-data.ts'

export const rowStateNames: Record<RowState, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  refused: 'Refused',
}

export const stateNames: Record<Import['state'], string> = {
  uploading: 'Upload not finished',
  reading: 'Reading',
  review: 'Ready to review',
  applying: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
}

const number = new Intl.NumberFormat('en')

/** "1 product", "1,284 products" */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

/** What happened, or will. */
export function summaryOf({ state, counts, pictures, undo, failure }: Import): string {
  if (failure !== null) return failure.row === undefined ? failure.text : `${failure.text} (row ${failure.row})`
  if (state === 'undone' && undo !== null) {
    const restored = undo.restored - undo.removed
    const parts = [
      (restored > 0 || undo.removed === 0) && `${countText(restored, 'product')} restored`,
      undo.removed > 0 && removedText(undo, restored > 0),
      undo.skipped > 0 && `something stayed on ${number.format(undo.skipped)}`,
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
  const isFinished = state === 'done'
  const parts = [
    counts.new > 0 && `${number.format(counts.new)} ${isFinished ? 'added' : 'new'}`,
    counts.changed > 0 && `${number.format(counts.changed)} ${isFinished ? 'changed' : 'to change'}`,
    counts.same > 0 && `${number.format(counts.same)} without a change`,
    counts.refused > 0 && `${number.format(counts.refused)} refused`,
    state === 'review' && pictures.total > 0 && countText(pictures.total, 'new picture'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : parts.join(', ')
}

/** "3 removed" behind restored products; otherwise "3 products and 2 categories removed". */
function removedText({ removed, categories }: NonNullable<Import['undo']>, isBehindOthers: boolean): string {
  const products = isBehindOthers ? number.format(removed) : countText(removed, 'product')
  const withCategories = categories > 0 ? ` and ${countText(categories, 'category', 'categories')}` : ''
  return `${products}${withCategories} removed`
}

/** Whether a decision about the whole file is open. */
export function isAsking({ unknownCategories, missing, prices }: Questions): boolean {
  return unknownCategories.length > 0 || missing.length > 0 || prices === 'maybe-hundredths'
}

/** Why there's nothing to import. `questions`: undefined while they are loaded. */
export function nothingText({ refused }: Pick<Import['counts'], 'refused'>, questions: Questions | undefined): string {
  if (refused === 0) return 'Nothing to import: the shop has all of it already.'
  if (questions === undefined) return ''
  if (isAsking(questions)) return 'Nothing to import yet: make the decisions below, then compare again.'
  return `None of the rows fits yet: ${number.format(refused)} refused. Correct them in the file and upload it again.`
}

/** The first state that has rows: what a person looks at first. */
export function firstState({ counts }: Pick<Import, 'counts'>): RowState {
  const order: RowState[] = ['changed', 'new', 'refused', 'same']
  return order.find((state) => counts[state] > 0) ?? 'changed'
}

const units = ['B', 'KB', 'MB']

/** "1.4 MB" */
export function sizeText(bytes: number): string {
  const step = Math.min(2, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const size = bytes / 1024 ** step
  return `${step === 0 ? size : size.toFixed(1)} ${units[step]}`
}
