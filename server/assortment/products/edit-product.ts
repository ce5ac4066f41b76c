// What staff do with a product: add, edit, duplicate, archive, bring back. Each change is one transaction with its log entry,
// on the locked row, and refused if somebody else changed the product since it was read.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { violatedConstraint } from '#database/unique-violation.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { followUnit } from '#domain/product/net-content.ts'
import { done, refused } from '#domain/outcome.ts'
import {
  changedFields,
  conflictsOf,
  refusalsOf,
  tidyFields,
  withAllPrices,
  withRelatedFacts,
} from '#domain/product/product-edit.ts'
import type { FieldConflict, PlainFields, ProductField, ProductFields } from '#domain/product/product-edit.ts'
import { withPortionPrice } from '#domain/product/weight-fields.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor, LogEntry } from '#server/staff/log.ts'
import { insertProduct, lockProduct, updateProduct } from './product-rows.ts'
import type { StoredProduct } from './product-rows.ts'

type PlainNew = Omit<PlainFields, 'sku'>
export type NewProduct = PlainNew &
  Partial<FactFields> & {
    sku?: string | undefined
    /** Read from the unit if it isn't given. */
    netContent?: string | undefined
    quantity: number
    isDraft?: boolean
  }

/** `wrong`: what is the matter with each field. */
export type EditRefusal =
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'bad-fields'; wrong: Partial<Record<ProductField, string>> }
  | { ok: false; reason: 'taken'; field: 'title' | 'sku' | 'barcode' }
  | { ok: false; reason: 'stale'; conflicts: FieldConflict[]; version: number }
type Edited<Value> = { ok: true; value: Value } | EditRefusal

export type EditProduct = ReturnType<typeof createEditProduct>

/** `isTaxClass`: whether the shop has a class of this key. */
export function createEditProduct(database: Database, isTaxClass: (key: string) => boolean) {
  /** Runs the change; a value that another product has is a refusal. */
  async function changing<Value>(
    work: (on: Transaction) => Promise<Edited<Value>>,
    isRetried = false,
  ): Promise<Edited<Value>> {
    try {
      return await database.transaction(async (on) => {
        const outcome = await work(on)
        if (outcome.ok) await on.run(tellCatalogChanged)
        return outcome
      })
    } catch (error) {
      const field = takenField(error)
      if (field === undefined) throw error
      // Two that were added at once chose the same address; now the other one is seen, and may have another unit or brand.
      if (field === 'title' && !isRetried) return changing(work, true)
      return { ok: false, reason: 'taken', field }
    }
  }

  function wrongTaxClass({ taxClass }: Partial<ProductFields>) {
    return typeof taxClass === 'string' && !isTaxClass(taxClass) ? { taxClass: noSuchClass } : {}
  }

  return {
    /** Returns the new product's id. */
    add: (fields: NewProduct, by: Actor): Promise<Edited<number>> =>
      changing(async (on) => {
        const {
          quantity,
          isDraft = false,
          ...given
        } = withPortionPrice(
          tidyFields({
            ...noFacts,
            ...fields,
            netContent: fields.netContent ?? followUnit('', { before: '', after: fields.unit }),
          }),
        )
        const wrong = { ...refusalsOf(given), ...wrongTaxClass(given) }
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const id = await insertProduct(on, { ...given, quantity, picture: '', isDraft, by: by.uid })
        if (id === undefined) return unknownSubcategory
        await writeLog(
          on,
          entry(id, 'product.added', by, { after: { ...given, quantity, ...(isDraft && { isDraft }) } }),
        )
        return done(id)
      }),

    /** Only the fields that were touched. Tells nothing: the caller reads the product as it is now. */
    edit: (id: number, version: number, touched: Partial<ProductFields>, by: Actor): Promise<Edited<void>> =>
      changing(async (on) => {
        const current = await lockProduct(on, id)
        if (current === undefined) return refused('not-found')
        const wanted = tidyFields(touched)
        if (current.version !== version) return stale(wanted, current)
        const typed = changedFields(withContent(wanted, current.fields), current.fields)
        const changes = changedFields(withPortionPrice(typed, current.fields), current.fields)
        const judged = withRelatedFacts(withAllPrices(changes, current.fields), current.fields)
        const wrong = { ...refusalsOf(judged), ...wrongTaxClass(changes) }
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        if (Object.keys(changes).length === 0) return done(undefined)
        if (!(await updateProduct(on, id, changes, by.uid))) return unknownSubcategory
        const before = Object.fromEntries(Object.keys(changes).map((field) => [field, fieldOf(current, field)]))
        await writeLog(on, entry(id, 'product.edited', by, { before, after: changes }))
        return done(undefined)
      }),

    /** Where it is, by whoever stands in front of it. Their last word counts, so that a phone may send it late or twice. */
    place: (id: number, said: string, by: Actor): Promise<Edited<string>> =>
      changing(async (on) => {
        const current = await lockProduct(on, id)
        if (current === undefined) return refused('not-found')
        const { place } = tidyFields({ place: said })
        const wrong = refusalsOf({ place })
        if (Object.keys(wrong).length > 0) return { ok: false, reason: 'bad-fields', wrong }
        const before = { place: current.fields.place }
        if (before.place === place) return done(place)
        await updateProduct(on, id, { place }, by.uid)
        await writeLog(on, entry(id, 'product.edited', by, { before, after: { place } }))
        return done(place)
      }),

    /** A copy without barcode and stock. */
    duplicate: (id: number, by: Actor): Promise<Edited<number>> =>
      changing(async (on) => {
        const current = await lockProduct(on, id)
        if (current === undefined) return refused('not-found')
        const title = await freeTitle(on, current.fields.title)
        const { sku: _sku, ...fields } = { ...current.fields, title, barcode: null }
        const copy = await insertProduct(on, { ...fields, quantity: 0, picture: current.picture, by: by.uid })
        if (copy === undefined) return unknownSubcategory
        await writeLog(on, entry(copy, 'product.added', by, { after: { ...fields, copyOf: `p${id}` } }))
        return done(copy)
      }),

    /** Takes it off the shelves, or brings it back. Doing it twice changes nothing. */
    archive: (id: number, version: number, isArchived: boolean, by: Actor): Promise<Edited<void>> =>
      changing(async (on) => {
        const current = await lockProduct(on, id)
        if (current === undefined) return refused('not-found')
        if (current.isArchived === isArchived) return done(undefined)
        if (current.version !== version) return stale({}, current)
        await on.run({
          name: 'product-archive',
          text: `update products set archived_at = case when $2 then now() end, updated_by = $3 where id = $1`,
          values: [id, isArchived, by.uid],
        })
        await writeLog(on, entry(id, isArchived ? 'product.archived' : 'product.brought-back', by, {}))
        return done(undefined)
      }),
  }
}

export const noSuchClass = 'one of the tax classes of the settings'

const unknownSubcategory = {
  ok: false,
  reason: 'bad-fields',
  wrong: { subcategoryId: 'there is no such sub-category' },
} as const satisfies EditRefusal

function stale(wanted: Partial<ProductFields>, current: StoredProduct): EditRefusal {
  const { fields, version } = current
  return { ok: false, reason: 'stale', conflicts: conflictsOf(wanted, fields), version }
}

/** The content follows the text of the unit, unless somebody says otherwise. */
function withContent(wanted: Partial<ProductFields>, current: ProductFields): Partial<ProductFields> {
  if (wanted.unit === undefined || wanted.netContent !== undefined) return wanted
  return { ...wanted, netContent: followUnit(current.netContent, { before: current.unit, after: wanted.unit }) }
}

function fieldOf({ fields }: StoredProduct, field: string): unknown {
  return Object.entries(fields).find(([name]) => name === field)?.[1]
}

function entry(
  id: number,
  action: `product.${string}`,
  by: Actor,
  change: Pick<LogEntry, 'before' | 'after'>,
): LogEntry {
  return { by, action, subject: { kind: 'product', id: `p${id}` }, ...change }
}

const maxCopies = 100

async function freeTitle(on: Transaction, title: string): Promise<string> {
  const [row] = await on.run<{ title: string }>({
    name: 'product-free-title',
    text: `select free.title from (select left($1, 110) || ' (copy' || case when n > 1 then ' ' || n else '' end || ')' as title, n
        from generate_series(1, ${maxCopies}) n) free
      where not exists (select from products p where lower(p.title) = lower(free.title) and p.archived_at is null)
      order by n limit 1`,
    values: [title],
  })
  return row?.title ?? title
}

const uniqueFields: Record<string, 'title' | 'sku' | 'barcode'> = {
  products_title: 'title',
  products_barcode: 'barcode',
  products_sku_unique: 'sku',
}

/** The field whose value another product has, if that is what the database refused. */
function takenField(error: unknown): 'title' | 'sku' | 'barcode' | undefined {
  return uniqueFields[violatedConstraint(error) ?? '']
}
