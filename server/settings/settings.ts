// What the shopkeeper chose, read once and again when it changes, in every process. Whoever needs it asks for `current()`
// once per request, so that a request sees one version from beginning to end.
import type { Database, Transaction } from '#database/connection.ts'
import { changeSettings, restoreSettings } from '#domain/settings/change-settings.ts'
import { changesBetween, differencesBetween } from '#domain/settings/compare-settings.ts'
import type { SettingsChange, SettingsDifference } from '#domain/settings/compare-settings.ts'
import { readSettings } from '#domain/settings/settings.ts'
import { partOf } from '#domain/settings/settings-tree.ts'
import type { SettingPath, Settings, TextName } from '#domain/settings/settings-tree.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { moneyFormatOf, rulesOf } from '#domain/settings/shop-rules.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { missingNames } from './missing-names.ts'
import { usedTaxClasses } from './tax-class-use.ts'
import { changesBy } from '#server/staff/still-allowed.ts'

/** `rules`: the same in cents. `money`: how amounts are written. */
export type SettingsVersion = { version: number; values: Settings; rules: ShopRules; money: MoneyFormat }

/** Values that the environment sets: they win. */
export type FixedSettings = Partial<Record<SettingPath, unknown>>

export type PastSettings = {
  version: number
  at: Date
  by: { uid: string; name: string | null } | null
  reason: string | null
  changes: SettingsChange[]
}

export type SettingsOutcome =
  | { ok: true }
  | { ok: false; reason: 'bad-fields'; wrong: Record<string, string> }
  | { ok: false; reason: 'stale'; version: number; differences: SettingsDifference[] }
  | { ok: false; reason: 'not-found' }

type Stored = { version: number; values: object }
type Parts = { database: Database; fixed?: FixedSettings | undefined }

export type ShopSettings = ReturnType<typeof createSettings>

const untouched: Stored = { version: 0, values: {} }

export function createSettings({ database, fixed = {} }: Parts) {
  const fixedPaths = Object.keys(fixed)
  const subscribers = new Set<() => void>()
  let current = versionOf(untouched)
  let turn: Promise<unknown> = Promise.resolve()

  function versionOf({ version, values }: Stored): SettingsVersion {
    const settings = withFixed(readSettings(values), fixed)
    return { version, values: settings, rules: rulesOf(settings), money: moneyFormatOf(settings) }
  }

  function take(stored: Stored): void {
    if (stored.version <= current.version) return
    current = versionOf(stored)
    for (const subscriber of subscribers) subscriber()
  }

  /** One at a time, so that an old answer never replaces a newer one. */
  function load(): Promise<void> {
    const reading = turn.then(async () => take((await database.query<Stored>(newest))[0] ?? untouched))
    turn = reading.catch(() => {})
    return reading
  }

  // What can't be read now is read when the listener is connected again: that is announced as a change, too.
  database.settingsChanges.subscribe(() => void load().catch(() => {}))

  /** `version` is what somebody saw; undefined where it doesn't matter. */
  async function save(
    version: number | undefined,
    by: Actor,
    change: (stored: Stored, on: Transaction) => Promise<Change>,
  ) {
    const outcome = await changesBy(database, by).transaction(async (on): Promise<SettingsOutcome> => {
      // Two saves at once: the second one waits and sees the first.
      await on.run({ name: 'settings-lock', text: 'lock table shop_settings in share row exclusive mode', values: [] })
      const stored = (await on.run<Stored>(newest))[0] ?? untouched
      const changed = await change(stored, on)
      if (!changed.ok) return changed
      if (version !== undefined && stored.version !== version) {
        const seen = readSettings((await find(on, version))?.values)
        const differences = differencesBetween(seen, changed.yours(seen), readSettings(stored.values))
        // None when the response of the same save was lost on its way.
        return differences.length === 0
          ? { ok: true }
          : { ok: false, reason: 'stale', version: stored.version, differences }
      }
      const [was, wanted] = [readSettings(stored.values), readSettings(changed.values)]
      const changes = changesBetween(was, wanted)
      if (changes.length === 0) return { ok: true }
      const used = await usedTaxClasses(on, was.tax.classes, wanted.tax.classes)
      if (used !== undefined) return { ok: false, reason: 'bad-fields', wrong: { 'tax.classes': used } }
      const next = { version: stored.version + 1, values: changed.values }
      await on.run({
        name: 'settings-insert',
        text: 'insert into shop_settings (version, values, by, reason) values ($1, $2, $3, $4)',
        values: [next.version, JSON.stringify(next.values), by.uid, changed.reason ?? null],
      })
      await writeLog(on, {
        by,
        action: changed.action,
        subject: { kind: 'settings', id: String(next.version) },
        before: Object.fromEntries(changes.map(({ path, before }) => [path, loggable(before)])),
        after: Object.fromEntries(changes.map(({ path, after }) => [path, loggable(after)])),
      })
      return { ok: true }
    })
    if (outcome.ok) await load()
    return outcome
  }

  return {
    current: () => current,
    fixed: fixedPaths,
    load,
    /** Called when another version counts. */
    subscribe: (subscriber: () => void) => void subscribers.add(subscriber),

    /** `change` is a part of the tree: the fields that somebody touched, who saw this version. */
    edit: (version: number, change: unknown, by: Actor, reason?: string) =>
      save(version, by, async (stored, on) => {
        const signs = Object.keys(partOf(change, 'look') ?? {}).filter((field) => field === 'logo' || field === 'icon')
        const wrong = Object.fromEntries(signs.map((field) => [`look.${field}`, 'upload a picture instead']))
        if (signs.length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const changed = changeSettings(stored.values, change, fixedPaths)
        if (!changed.ok) return { ok: false, reason: 'bad-fields', wrong: changed.wrong }
        const missing = await missingNames(on, readSettings(stored.values), changed.settings)
        if (Object.keys(missing).length > 0) return { ok: false, reason: 'bad-fields', wrong: missing }
        const yours = (seen: Settings) => {
          const mine = changeSettings(seen, change, fixedPaths)
          return mine.ok ? mine.settings : changed.settings
        }
        return { ok: true, action: 'settings.changed', values: changed.stored, yours, reason }
      }),

    /** `name` of an uploaded logo or icon, or empty for none. */
    setSign: (kind: 'logo' | 'icon', name: string, by: Actor) =>
      save(undefined, by, async (stored) => {
        const changed = changeSettings(stored.values, { look: { [kind]: name } })
        if (!changed.ok) return { ok: false, reason: 'bad-fields', wrong: changed.wrong }
        return { ok: true, action: 'settings.changed', values: changed.stored, yours: () => changed.settings }
      }),

    /** Makes the settings of an older version a new version. */
    restore: (version: number, to: number, by: Actor) =>
      save(version, by, async (stored, on) => {
        const past = await find(on, to)
        if (past === undefined) return { ok: false, reason: 'not-found' }
        const restored = restoreSettings(stored.values, past.values, fixedPaths)
        if (!restored.ok) return { ok: false, reason: 'bad-fields', wrong: restored.wrong }
        return { ok: true, action: 'settings.restored', values: restored.stored, yours: () => restored.settings }
      }),

    /** When somebody last wrote this text, or never. */
    async textChangedAt(name: TextName): Promise<Date | undefined> {
      const [row] = await database.query<{ at: Date | null }>({
        name: 'settings-text-changed',
        text: `select max(at) as at from (
            select at, values #>> array['texts', $1::text] as text,
              lag(values #>> array['texts', $1::text]) over (order by version) as before from shop_settings
          ) s where text is distinct from before`,
        values: [name],
      })
      return row?.at ?? undefined
    },

    /** Newest first. */
    async history({ before, limit }: { before?: number | undefined; limit: number }): Promise<PastSettings[]> {
      // One more than asked for, to compare the last one with; the very first is compared with the defaults.
      const rows = await database.query<Past>({
        name: 'settings-history',
        text: `select s.version, s.values, s.at, s.by as uid, s.reason,
            coalesce((select coalesce(nullif(m.display_name, ''), m.email) from staff m where m.user_id = s.by),
              (select c.display_name from customers c where c.uid = s.by)) as name
          from shop_settings s where $1::int is null or s.version < $1 order by s.version desc limit $2`,
        values: [before ?? null, limit + 1],
      })
      return rows.slice(0, limit).map(({ version, values, at, uid, name, reason }, index) => ({
        version,
        at,
        by: uid === null ? null : { uid, name },
        reason,
        changes: changesBetween(readSettings(rows[index + 1]?.values), readSettings(values)),
      }))
    },
  }
}

type Change =
  | {
      ok: true
      action: 'settings.changed' | 'settings.restored'
      values: object
      /** The same change of what its maker saw. */
      yours: (seen: Settings) => Settings
      reason?: string | undefined
    }
  | Exclude<SettingsOutcome, { ok: true }>
type Past = Stored & { at: Date; uid: string | null; name: string | null; reason: string | null }

const newest = {
  name: 'settings-newest',
  text: 'select version, values from shop_settings order by version desc limit 1',
  values: [],
}

async function find(on: Transaction, version: number): Promise<Stored | undefined> {
  if (version === 0) return untouched
  const text = 'select version, values from shop_settings where version = $1'
  return (await on.run<Stored>({ name: 'settings-version', text, values: [version] }))[0]
}

function withFixed(settings: Settings, fixed: FixedSettings): Settings {
  const copy: Record<string, Record<string, unknown>> = structuredClone(settings)
  for (const [path, value] of Object.entries(fixed)) {
    const [group = '', field = ''] = path.split('.')
    copy[group] = { ...copy[group], [field]: value }
  }
  return copy as unknown as Settings
}

/** A long text is in the history of the settings; the log needn't repeat it. */
function loggable(value: unknown): unknown {
  return typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value
}
