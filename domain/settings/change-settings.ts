// Changes of settings: what is wrong with one, and what it leads to.
import type * as z from 'zod'
import { fieldSchemas, readSettings } from './settings.ts'
import { partOf } from './settings-tree.ts'
import type { Settings } from './settings-tree.ts'

/** Of `stored`, which another release may know more of than this one does. */
export type ChangedSettings =
  | { ok: true; stored: object; settings: Settings }
  | { ok: false; wrong: Record<string, string> }

/** `fixed`: the paths that the environment sets. */
export function changeSettings(stored: object, change: unknown, fixed: readonly string[] = []): ChangedSettings {
  const wrong: Record<string, string> = {}
  const parsed = parseChange(change, fixed, wrong)
  if (Object.keys(wrong).length > 0) return { ok: false, wrong }
  const changed = merged(stored, parsed)
  const settings = readSettings(changed)
  Object.assign(wrong, contradictionsOf(settings))
  return Object.keys(wrong).length > 0 ? { ok: false, wrong } : { ok: true, stored: changed, settings }
}

/** As much of a change as is right, for looking at it while it's being typed. */
export function previewSettings(stored: object, change: unknown): Settings {
  return readSettings(merged(stored, parseChange(change, [], {})))
}

/** An older version, checked as a change is. What the environment sets stays as it is stored now. */
export function restoreSettings(stored: object, past: object, fixed: readonly string[] = []): ChangedSettings {
  const restored = merged(past, treeOf(stored, fixed))
  return changeSettings(restored, treeOf(restored, knownPaths))
}

const knownPaths = Object.entries(fieldSchemas).flatMap(([group, fields]) =>
  Object.keys(fields).map((field) => `${group}.${field}`),
)

/** These fields, as far as they are stored. */
function treeOf(stored: object, paths: readonly string[]): Tree {
  const tree: Tree = {}
  for (const path of paths) {
    const [group = '', field = ''] = path.split('.')
    const value = partOf(partOf(stored, group), field)
    if (value !== undefined) (tree[group] ??= {})[field] = value
  }
  return tree
}

type Tree = Record<string, Record<string, unknown>>

function merged(stored: object, tree: Tree): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...stored }
  for (const [group, fields] of Object.entries(tree)) changed[group] = { ...objectOr(changed[group]), ...fields }
  return changed
}

function parseChange(change: unknown, fixed: readonly string[], wrong: Record<string, string>): Tree {
  const parsed: Tree = {}
  for (const [group, fields] of Object.entries(objectOr(change))) {
    const schemas: unknown = partOf(fieldSchemas, group)
    if (schemas === undefined) wrong[group] = 'there is no such group of settings'
    else if (!isObject(fields)) wrong[group] = 'these are the fields of a group'
    else
      for (const [field, value] of Object.entries(fields)) {
        const path = `${group}.${field}`
        const schema = partOf(schemas, field) as z.ZodType | undefined
        const result = schema?.safeParse(value)
        if (result === undefined) wrong[path] = 'there is no such setting'
        else if (fixed.includes(path)) wrong[path] = 'the environment of the server sets this'
        else if (result.success) (parsed[group] ??= {})[field] = result.data
        else for (const issue of result.error.issues) wrong[[path, ...issue.path].join('.')] ??= issue.message
      }
  }
  return parsed
}

/** What each field allows by itself, and all of them together don't. */
function contradictionsOf(settings: Settings): Record<string, string> {
  const { look, tax, delivery } = settings
  const wrong: Record<string, string> = {}
  for (const [index, { from, to }] of look.banners.entries())
    if (from !== '' && to !== '' && to < from) wrong[`look.banners.${index}.to`] = 'not before its first day'
  const keys = tax.classes.map(({ key }) => key)
  for (const index of repeatedIn(keys)) wrong[`tax.classes.${index}.key`] = 'another rate has this key'
  if (!keys.includes(tax.deliveryClass)) wrong['tax.deliveryClass'] = 'one of the rates'
  const ids = delivery.couriers.map(({ id }) => id)
  for (const index of repeatedIn(ids)) wrong[`delivery.couriers.${index}.id`] = 'another courier has this id'
  if (!delivery.couriers.some(({ on }) => on)) wrong['delivery.couriers'] = 'keep at least one courier on'
  return wrong
}

function repeatedIn(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectOr(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
