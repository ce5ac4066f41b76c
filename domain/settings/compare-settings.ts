// How two versions of the settings differ. Without their schema: the office compares while somebody types, and its policy
// allows no code that is made from texts, which zod tries.
import { partOf } from './settings-tree.ts'
import type { Settings } from './settings-tree.ts'

export type SettingsChange = { path: string; before: unknown; after: unknown }
export type SettingsDifference = { path: string; yours: unknown; theirs: unknown; before: unknown }

/** The fields in which two versions differ. */
export function changesBetween(before: Settings, after: Settings): SettingsChange[] {
  return pathsOf(after).flatMap((path) => {
    const change = { path, before: valueAt(before, path), after: valueAt(after, path) }
    return isSame(change.before, change.after) ? [] : [change]
  })
}

/** Where what somebody wants to save differs from what somebody else has saved since they looked. */
export function differencesBetween(before: Settings, yours: Settings, theirs: Settings): SettingsDifference[] {
  return changesBetween(theirs, yours).map(({ path, before: saved, after }) => ({
    path,
    yours: after,
    theirs: saved,
    before: valueAt(before, path),
  }))
}

export function valueAt(settings: Settings, path: string): unknown {
  const [group = '', field = ''] = path.split('.')
  return partOf(partOf(settings, group), field)
}

function pathsOf(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([group, fields]) => Object.keys(fields).map((field) => `${group}.${field}`))
}

// Both come from the same schema, so their keys are in the same order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withNaN) === JSON.stringify(other, withNaN)
}

/** A number that can't be read isn't none. */
function withNaN(_key: string, value: unknown): unknown {
  return Number.isNaN(value) ? 'NaN' : value
}
