// The synonyms as staff see and change them, with a preview of what a search finds. A trigger tells every process of a change.
import { tellCatalogChanged } from '#database/catalog-changed.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { done, refused } from '#domain/outcome.ts'
import { synonymLimits, synonymRefusals, tidySynonyms } from '#domain/search/synonym.ts'
import type { SynonymGroup, SynonymRefusals } from '#domain/search/synonym.ts'
import { writeLog } from '#server/staff/log.ts'
import type { Actor } from '#server/staff/log.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import { createSearch } from '#server/catalog/search/search.ts'
import { readSynonyms } from '#server/catalog/search/synonyms.ts'

export type StoredSynonyms = SynonymGroup & { id: number; version: number }
export type SynonymRefusal =
  | { ok: false; reason: 'not-found' | 'stale' | 'too-many' }
  | { ok: false; reason: 'bad-fields'; wrong: SynonymRefusals }
export type SynonymOutcome = { ok: true; value: number } | SynonymRefusal

/** A group that isn't saved, instead of the one with its id; 0 for a new one. */
export type SynonymDraft = SynonymGroup & { id: number }

export type EditSynonyms = ReturnType<typeof createEditSynonyms>

const previewed = 12

export function createEditSynonyms(database: Database) {
  const search = createSearch({ database: database.catalogReads })

  return {
    list: () =>
      database.query<StoredSynonyms>({ name: 'synonyms-list', text: `${selectText} order by id desc`, values: [] }),

    add: (given: SynonymGroup, by: Actor): Promise<SynonymOutcome> =>
      changing(database, async (on) => {
        const group = tidySynonyms(given)
        const wrong = wrongIn(group)
        if (wrong !== undefined) return wrong
        const [row] = await on.run<{ id: number }>({
          name: 'synonyms-add',
          text: `insert into synonyms (terms, also_finds) select $1::text[], $2::text[]
            where (select count(*) from synonyms) < $3 returning id`,
          values: [group.terms, group.alsoFinds, synonymLimits.groups],
        })
        if (row === undefined) return refused('too-many')
        await writeLog(on, { by, action: 'synonyms.added', subject: subjectOf(row.id), after: group })
        return done(row.id)
      }),

    edit: (id: number, version: number, given: SynonymGroup, by: Actor): Promise<SynonymOutcome> =>
      changing(database, async (on) => {
        const current = await lock(on, id)
        if (current === undefined) return refused('not-found')
        if (current.version !== version) return refused('stale')
        const after = tidySynonyms(given)
        const wrong = wrongIn(after)
        if (wrong !== undefined) return wrong
        await on.run({
          name: 'synonyms-edit',
          text: 'update synonyms set terms = $2, also_finds = $3, version = version + 1 where id = $1',
          values: [id, after.terms, after.alsoFinds],
        })
        const before = { terms: current.terms, alsoFinds: current.alsoFinds }
        await writeLog(on, { by, action: 'synonyms.edited', subject: subjectOf(id), before, after })
        return done(id)
      }),

    remove: (id: number, by: Actor): Promise<SynonymOutcome> =>
      changing(database, async (on) => {
        const current = await lock(on, id)
        if (current === undefined) return refused('not-found')
        await on.run({ name: 'synonyms-remove', text: 'delete from synonyms where id = $1', values: [id] })
        const before = { terms: current.terms, alsoFinds: current.alsoFinds }
        await writeLog(on, { by, action: 'synonyms.removed', subject: subjectOf(id), before })
        return done(id)
      }),

    /** The first products that shoppers find for a text, as if the draft were saved. */
    async preview(text: string, draft: SynonymDraft | undefined): Promise<ProductRow[]> {
      const synonyms = draft && (await readSynonyms(database, { ...tidySynonyms(draft), id: draft.id }))
      const rows = await search.listRelevant(text, { limit: previewed, offset: 0 })
      if (rows.length === previewed) return rows
      const close = await search.listClose(text, { limit: previewed - rows.length, isBelowList: true, synonyms })
      return [...rows, ...close.rows]
    },
  }
}

const selectText = `select id, version, array_to_json(terms) as terms, array_to_json(also_finds) as "alsoFinds" from synonyms`

const subjectOf = (id: number) => ({ kind: 'synonyms', id: `y${id}` }) as const

async function lock(on: Transaction, id: number): Promise<StoredSynonyms | undefined> {
  const text = `${selectText} where id = $1 for update`
  return (await on.run<StoredSynonyms>({ name: 'synonyms-lock', text, values: [id] }))[0]
}

function wrongIn(group: SynonymGroup): SynonymRefusal | undefined {
  const wrong = synonymRefusals(group)
  return Object.keys(wrong).length === 0 ? undefined : { ok: false, reason: 'bad-fields', wrong }
}

function changing(database: Database, work: (on: Transaction) => Promise<SynonymOutcome>): Promise<SynonymOutcome> {
  return database.transaction(async (on) => {
    const outcome = await work(on)
    if (outcome.ok) await on.run(tellCatalogChanged)
    return outcome
  })
}
