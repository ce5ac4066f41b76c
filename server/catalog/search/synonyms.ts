// The synonyms, as the stems of their words. Few rows, cached until the catalog changes.
import type { CatalogReads } from '#database/connection.ts'
import { cachedUntilChange } from '#server/catalog/cached-read.ts'

/** The stems of a term: "soft drinks" is ["soft", "drink"]. */
export type Stems = string[]

export type KnownWord = { word: string; stem: string }

export type Synonyms = {
  /** What else to look for, by the stems of a term, separated by spaces. */
  others: Map<string, Stems[]>
  /** The words that the terms are made of. */
  words: KnownWord[]
}

type Term = KnownWord[]
type SynonymRow = { terms: Term[]; alsoFinds: Term[] }

export function createSynonyms({ database }: { database: CatalogReads }): () => Promise<Synonyms> {
  return cachedUntilChange(database, async () => synonymsOf(await database.query<SynonymRow>(everySynonym)))
}

/** As if this group were saved, instead of the one with its id. */
export async function readSynonyms(
  database: Pick<CatalogReads, 'query'>,
  { id, terms, alsoFinds }: { id: number; terms: string[]; alsoFinds: string[] },
): Promise<Synonyms> {
  return synonymsOf(await database.query<SynonymRow>({ ...withDraft, values: [id, terms, alsoFinds] }))
}

export function synonymsOf(rows: SynonymRow[]): Synonyms {
  const others = new Map<string, Stems[]>()
  for (const { terms, alsoFinds } of rows) {
    for (const term of terms) {
      const rest = [...terms.filter((other) => other !== term), ...alsoFinds].map(stemsOf)
      const key = stemsOf(term).join(' ')
      others.set(key, [...(others.get(key) ?? []), ...rest])
    }
  }
  return { others, words: rows.flatMap(({ terms }) => terms.flat()) }
}

function stemsOf(term: Term): Stems {
  return term.map(({ stem }) => stem)
}

const wordsOfTerms = (column: string) => `(
  select coalesce(json_agg((select coalesce(json_agg(json_build_object('word', word, 'stem', search_stem(word)) order by place), '[]')
    from unnest(search_tokens(term)) with ordinality as words (word, place))), '[]')
  from unnest(${column}) term)`

const textOf = (source: string) =>
  `select ${wordsOfTerms('terms')} as terms, ${wordsOfTerms('also_finds')} as "alsoFinds" from ${source} order by id`

const everySynonym = { name: 'synonyms', text: textOf('synonyms'), values: [] }

const withDraft = {
  name: 'synonyms-with-draft',
  text: textOf(`(select id, terms, also_finds from synonyms where id <> $1
    union all select $1, $2::text[], $3::text[]) drafted`),
}
