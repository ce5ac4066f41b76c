// Spelling suggestions for a search without results: the nearest words of the titles.
import type { Database } from '#database/connection.ts'
import { commonSlips, nearestWord, wordsOf } from '#domain/spelling.ts'

export type Suggestions = ReturnType<typeof createSuggestions>

const mostWords = 4
const longestWord = 30

// From very similar titles to slightly similar ones.
const likenesses = ['0.6', '0.45', '0.3']

export function createSuggestions({ database }: { database: Database }) {
  /** The word itself if a word of a title starts with it, else the nearest one. */
  async function correct(word: string): Promise<string | undefined> {
    if ((await titlesWithWord([word])).length > 0) return word
    const bySlip = nearestWord(word, wordsIn(await titlesWithWord(commonSlips(word))))
    if (bySlip !== undefined) return bySlip
    for (const likeness of likenesses) {
      const titles = await database.query<Titled>({ ...alikeTitles, values: [word, likeness] })
      const nearest = nearestWord(word, wordsIn(titles))
      if (nearest !== undefined) return nearest
    }
    return undefined
  }

  /** Titles with a word that starts with one of these. Words have no wildcards, so they need no escaping. */
  async function titlesWithWord(starts: string[]): Promise<Titled[]> {
    return database.query<Titled>({ ...titlesByWord, values: [String.raw`\m(?:${starts.join('|')})`] })
  }

  async function isFound(text: string): Promise<boolean> {
    return (await database.query({ ...titleWith, values: [`%${text}%`] })).length > 0
  }

  return {
    /** A spelling with results: of the whole text, else of one mistyped word. */
    async suggestSpelling(text: string): Promise<string | undefined> {
      const typed = wordsOf(text)
      if (typed.length > mostWords || typed.some((word) => word.length > longestWord)) return undefined
      const corrected: (string | undefined)[] = []
      for (const word of typed) corrected.push(await correct(word))
      const found = corrected.filter((word) => word !== undefined)
      const whole = found.join(' ')
      if (found.length > 1 && whole !== typed.join(' ') && (await isFound(whole))) return whole
      return found.find((word) => !typed.includes(word))
    },
  }
}

type Titled = { title: string }

function wordsIn(titles: Titled[]): Set<string> {
  return new Set(titles.flatMap(({ title }) => wordsOf(title)))
}

// The operator %> reads its threshold from a setting. It is set for this one statement, in the row that comes first because
// the titles are looked up by its word. The limit bounds the work in a catalog of any size.
const alikeTitles = {
  name: 'titles-like-a-word',
  text: `with wanted as materialized (
      select $1::text as word, set_config('pg_trgm.word_similarity_threshold', $2, true) as likeness)
    select alike.title from wanted cross join lateral (
      select p.title from products p where p.title %> wanted.word limit 250) alike`,
}

const titlesByWord = { name: 'titles-by-word', text: 'select p.title from products p where p.title ~* $1 limit 100' }
const titleWith = { name: 'title-with-a-text', text: 'select 1 from products p where p.title ilike $1 limit 1' }
