// Areas and pick-up points as staff see and change them.
import type { Database, Transaction } from '#database/connection.ts'
import { areaIdOf } from '#domain/delivery/delivery.ts'
import type { AreaKind } from '#domain/delivery/delivery.ts'
import { areaRefusals, tidyArea } from '#domain/delivery/delivery-rules.ts'
import type { AreaFields } from '#domain/delivery/delivery-rules.ts'
import { done, refused } from '#domain/outcome.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import { changeRules } from './change-rules.ts'
import type { BookedChoice, RuleOutcome, RuleRefusal } from './change-rules.ts'

export type StaffArea = AreaFields & {
  id: number
  kind: AreaKind
  position: number
  archivedAt: Date | null
  version: number
  /** How many times a week has. */
  timesPerWeek: number
}
export type AreaEdit = Partial<AreaFields> & { position?: number; isArchived?: boolean }

type Parts = { database: Database; timeZone: () => string }

export function createAreas({ database, timeZone }: Parts) {
  const changing = (work: (on: Transaction) => Promise<RuleOutcome>, booked?: BookedChoice) =>
    changeRules({ database, timeZone: timeZone(), booked }, work)

  return {
    /** Archived ones last. */
    list: (): Promise<StaffArea[]> =>
      database.query<StaffArea>({
        name: 'admin-areas',
        text: `select ${columns} from delivery_areas a order by a.archived_at is not null, a.position, a.id`,
        values: [],
      }),

    async find(id: number): Promise<StaffArea | undefined> {
      const text = `select ${columns} from delivery_areas a where a.id = $1`
      return (await database.query<StaffArea>({ name: 'admin-area', text, values: [id] }))[0]
    },

    add: (kind: AreaKind, given: AreaFields, by: Actor): Promise<RuleOutcome> =>
      changing(async (on) => {
        const fields = tidyArea(given)
        const wrong = areaRefusals(fields, kind)
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const taken = await findTaken(on, 0, fields.zips)
        if (taken !== undefined) return taken
        const { name, address, hours, minimumOrderCents, freeFromCents, zips } = fields
        const [row] = await on.run<{ id: number }>({
          name: 'area-insert',
          text: `insert into delivery_areas (name, kind, address, hours, minimum_order_cents, free_from_cents, position)
            select $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1 from delivery_areas returning id`,
          values: [name, kind, address, hours, minimumOrderCents, freeFromCents],
        })
        const id = row?.id ?? 0
        await setZips(on, id, zips)
        await writeLog(on, { by, action: 'area.added', subject: subjectOf(id), after: { kind, ...fields } })
        return done(id)
      }),

    /** Only the fields that were touched. An archived area gives its zips free. */
    edit: (id: number, version: number, touched: AreaEdit & { booked?: BookedChoice | undefined }, by: Actor) =>
      changing(async (on) => {
        const [current] = await on.run<StaffArea>({
          name: 'area-lock',
          text: `select ${columns} from delivery_areas a where a.id = $1 for update of a`,
          values: [id],
        })
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        const { booked: _booked, isArchived, ...rest } = touched
        const staysArchived = isArchived ?? current.archivedAt !== null
        const fields = { ...tidyArea(rest), ...(isArchived === true && { zips: [] }) }
        const wrong = areaRefusals(fields, current.kind)
        if (staysArchived && fields.zips !== undefined && fields.zips.length > 0)
          wrong['zips'] = 'bring the area back first: an archived one has no zips'
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const taken = fields.zips && (await findTaken(on, id, fields.zips))
        if (taken !== undefined) return taken
        const next = { ...current, ...fields }
        await on.run({
          name: 'area-update',
          text: `update delivery_areas set name = $2, address = $3, hours = $4, minimum_order_cents = $5, free_from_cents = $6,
              position = $7, archived_at = case when $8 then coalesce(archived_at, now()) end where id = $1`,
          values: [
            id,
            next.name,
            next.address,
            next.hours,
            next.minimumOrderCents,
            next.freeFromCents,
            next.position,
            staysArchived,
          ],
        })
        if (fields.zips !== undefined) await setZips(on, id, fields.zips)
        const before = Object.fromEntries(Object.entries(current).filter(([field]) => Object.hasOwn(fields, field)))
        const after = { ...fields, ...(isArchived !== undefined && { isArchived }) }
        await writeLog(on, { by, action: actionOf(isArchived), subject: subjectOf(id), before, after })
        return done(id)
      }, touched.booked),
  }
}

const columns = `a.id, a.kind, a.name, a.address, a.hours, a.minimum_order_cents as "minimumOrderCents",
  a.free_from_cents as "freeFromCents", a.position, a.archived_at as "archivedAt", a.version,
  array(select z.prefix from area_zips z where z.area_id = a.id order by z.prefix) as zips,
  (select count(*)::int from slot_rules r where r.area_id = a.id) as "timesPerWeek"`

/** Changes are made one at a time, so nobody can claim a zip in between. */
async function findTaken(on: Transaction, id: number, zips: readonly string[]): Promise<RuleRefusal | undefined> {
  const taken = await on.run<{ zip: string; area: string }>({
    name: 'area-zips-taken',
    text: `select z.prefix as zip, a.name as area from area_zips z join delivery_areas a on a.id = z.area_id
      where z.prefix = any($1::text[]) and z.area_id <> $2 order by z.prefix`,
    values: [zips, id],
  })
  return taken.length === 0 ? undefined : { ok: false, reason: 'zip-taken', taken }
}

async function setZips(on: Transaction, id: number, zips: readonly string[]): Promise<void> {
  const values = [id, zips]
  await on.run({
    name: 'area-zips-remove',
    text: 'delete from area_zips where area_id = $1 and not prefix = any($2::text[])',
    values,
  })
  await on.run({
    name: 'area-zips-add',
    text: 'insert into area_zips (prefix, area_id) select unnest($2::text[]), $1 on conflict do nothing',
    values,
  })
}

function actionOf(isArchived: boolean | undefined) {
  if (isArchived === undefined) return 'area.edited'
  return isArchived ? 'area.archived' : 'area.brought-back'
}

export function subjectOf(id: number) {
  return { kind: 'area', id: areaIdOf(id) } as const
}
