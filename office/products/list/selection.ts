// Which products of the list are chosen: single ones, a range, or all that match the filter.

export type Selection = {
  ids: ReadonlySet<string>
  /** All that match, also those that aren't loaded. */
  isAll: boolean
  /** Where a range begins. */
  last: string | undefined
}

export const nothing: Selection = { ids: new Set(), isAll: false, last: undefined }

export function isChosen({ ids, isAll }: Selection, id: string): boolean {
  return isAll || ids.has(id)
}

export function isEmpty({ ids, isAll }: Selection): boolean {
  return !isAll && ids.size === 0
}

/** `isRange`: everything from the last one on becomes like this one. `shown` is the list as it's loaded. */
export function toggle(
  selection: Selection,
  shown: readonly string[],
  { id, isRange }: { id: string; isRange: boolean },
): Selection {
  const isOn = !isChosen(selection, id)
  const ids = new Set(selection.isAll ? shown : selection.ids)
  for (const each of isRange ? rangeOf(shown, selection.last ?? id, id) : [id]) {
    if (isOn) ids.add(each)
    else ids.delete(each)
  }
  return { ids, isAll: false, last: id }
}

/** All that are loaded, or none. */
export function toggleShown(selection: Selection, shown: readonly string[]): Selection {
  const isOn = !shown.every((id) => isChosen(selection, id))
  return isOn ? { ids: new Set([...selection.ids, ...shown]), isAll: false, last: undefined } : nothing
}

function rangeOf(shown: readonly string[], from: string, to: string): string[] {
  const [first, last] = [shown.indexOf(from), shown.indexOf(to)].toSorted((one, other) => one - other)
  return first === undefined || last === undefined || first < 0 ? [to] : shown.slice(first, last + 1)
}
