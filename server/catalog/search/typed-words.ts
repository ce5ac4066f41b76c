// Looks the words of a search up among those of the catalog: known ones, the words they start, and similar ones for the rest.
import type { CatalogReads } from '#database/connection.ts'
import type { KnownWord } from './synonyms.ts'

export type TypedWord = KnownWord & {
  /** Some product has it, in the singular or plural. */
  isKnown: boolean
  /** The stems of words that start with it. */
  starts: string[]
  /** The stem that it makes with the next word: "tooth paste". */
  joined: string | null
  /** Only for an unknown word: the stems of two known words that it is made of, such as "icecream". */
  halves: string[] | null
  /** Only for an unknown word: known words that look like it. */
  alike: KnownWord[] | null
}

export async function readTypedWords(database: CatalogReads, text: string): Promise<TypedWord[]> {
  return database.query<TypedWord>({ ...typedWords, values: [text] })
}

/** The same for several texts at once. */
export async function readTypedLines(database: CatalogReads, texts: readonly string[]): Promise<TypedWord[][]> {
  const rows = await database.query<TypedWord & { line: number }>({ ...typedLines, values: [texts] })
  return texts.map((_text, index) => rows.filter(({ line }) => line === index + 1))
}

const maxWords = 8
const maxStarts = 20
const maxAlike = 60

// The operator % reads its threshold from a setting. It is set for this one statement, in the rows that the words are looked up
// by. Swapped letters and very short words share few trigrams with what was meant, so the threshold is low, and short words
// are compared with all others that have the same first letter.
const typedWords = {
  name: 'typed-words',
  text: `with typed as materialized (
      select word, place, search_stem(word) as stem, lead(word) over (order by place) as next,
          set_config('pg_trgm.similarity_threshold', '0.2', true) as threshold
        from unnest((select search_tokens($1))) with ordinality as tokens (word, place) where place <= ${maxWords}),
    found as materialized (
      select typed.*, exists (select from search_words k where k.stem = typed.stem) as is_known,
        case when length(word) < 2 then '{}' else array(
          select k.stem from search_words k where k.word like typed.word || '%'
            group by k.stem order by max(k.uses) desc, k.stem limit ${maxStarts}) end as starts
      from typed),
    judged as materialized (
      select found.*, not is_known and starts = '{}' and length(word) > 2 and word !~ '\\d' as is_new from found)
    select typed.word, typed.stem, is_known as "isKnown", array_to_json(starts) as starts,
      (select k.stem from search_words k where k.stem = search_stem(typed.word || typed.next) limit 1) as joined,
      case when is_new then (
        select json_build_array(search_stem(left(typed.word, at)), search_stem(substr(typed.word, at + 1)))
          from generate_series(3, length(typed.word) - 3) at
          where exists (select from search_words k where k.word = left(typed.word, at))
            and exists (select from search_words k where k.word = substr(typed.word, at + 1)) limit 1) end as halves,
      case when is_new then (
        select coalesce(json_agg(json_build_object('word', word, 'stem', stem)), '[]') from (
          (select k.word, k.stem from search_words k where k.word % typed.word
            order by similarity(k.word, typed.word) desc, k.uses desc, k.word limit ${maxAlike})
          union
          (select k.word, k.stem from search_words k
            where length(typed.word) <= 4 and k.word like left(typed.word, 1) || '%' and length(k.word) <= 5
            order by k.uses desc, k.word limit ${maxAlike})) candidates) end as alike
    from judged typed order by typed.place`,
}

const typedLines = {
  name: 'typed-lines',
  text: `select texts.line::int, words.* from unnest($1::text[]) with ordinality as texts (text, line)
    cross join lateral (${typedWords.text.replaceAll('$1', 'texts.text')}) words`,
}
