// The products whose title contains a text, the most relevant first: whole words, then starts of words, then the rest; in
// stock first, then what the word says about the product, then popularity. The cost doesn't grow with the number of matches.
import type { Statement } from '#database/connection.ts'
import type { WantedFacets } from '#server/catalog/lists/facet-query.ts'
import { containing, hasTrigram } from '#server/catalog/lists/product-conditions.ts'
import { productColumns, remember, rowsFor } from '#server/catalog/lists/product-query.ts'

// So few of a facet that reading the most relevant products until a page is full might read all of them.
const fewProducts = 120
const maxProducts = 2_147_483_647

export type RelevantPage = {
  search: string
  limit: number
  offset: number
  /** How many products there are to find, if that is known: nothing is looked for once all are found. */
  count?: number | undefined
  facets?: WantedFacets | undefined
}

export function relevantPage({ search, limit, offset, count = maxProducts, facets }: RelevantPage): Statement {
  const rows = rowsFor(limit)
  const isIndexed = hasTrigram(search)
  const titles = facets === undefined ? 'all' : isIndexed && count < offset + fewProducts ? 'few' : 'most'
  const shape = remember(`relevant ${isIndexed} ${titles} ${rows}`, () => pageText({ rows, isIndexed, titles }))
  const wanted = facets === undefined ? [] : [facets.names, facets.brands.length > 0 ? facets.brands : null]
  return { ...shape, values: [containing(search), search, offset, count, ...wanted] }
}

const rankOf = `search_rank((d.document @@ q.head)::int * 4 + (d.document @@ q.shelf)::int * 2 + (d.document @@ q.tag)::int,
  d.is_sold_out, d.popularity)`

type Shape = { rows: number; isIndexed: boolean; titles: 'all' | 'most' | 'few' }

// Compared by a hash table, and so that the planner doesn't read the products of these facets instead of the list.
const isWanted = `(t.kind in (select unnest($5::text[]))) is true
  and coalesce(t.brand = any($6::text[]), $6::text[] is null)`

const listed = `listed as materialized (
  select t.product_id, t.title from product_titles t where t.title like (select lower($1)) and ${isWanted}),`

/**
 * `best`: for one word, the head of its postings, or those of the words that start with it if no title has the word itself;
 * for several words, the titles that have them in a row.
 */
function pageText({ rows, isIndexed, titles }: Shape): string {
  const needed = `($3::int + ${rows})`
  const source = titles === 'few' ? 'listed' : 'product_titles'
  const isListed = {
    all: '',
    most: `and (select ${isWanted} from product_titles t where t.product_id = d.product_id)`,
    few: 'and d.product_id in (select product_id from listed)',
  }[titles]
  return `with ${titles === 'few' ? listed : ''} typed as materialized (
      select tokens, search_stem(tokens[1]) as stem, cardinality(tokens) = 1 as is_one
        from (select search_tokens($2) as tokens) split),
    phrase as materialized (select * from search_phrase($2)),
    known as materialized (
      select stem from typed where is_one and exists (select from search_words k where k.stem = typed.stem)),
    stems as (
      select stem from known
      union all (
        select k.stem from typed join search_words k on k.word like tokens[1] || '%'
          where is_one and not exists (select from known) group by k.stem order by max(k.uses) desc limit 20)),
    best as materialized (
      select product_id, max(rank) as rank from (
        select found.product_id, found.rank from stems cross join lateral (
          select w.product_id, w.rank from search_postings w join search_documents d on d.product_id = w.product_id
            where w.stem = stems.stem and d.title like (select lower($1)) ${isListed}
            order by w.rank desc nulls last, w.product_id limit ${needed}) found
        union all
        select d.product_id, ${rankOf} from phrase q join search_documents d on d.document @@ q.whole
          where not (select is_one from typed) and d.title like (select lower($1)) ${isListed}) matches
      group by product_id order by rank desc, product_id limit ${needed}),
    rest as materialized (
      ${isIndexed ? restText(source) : restOfSigns(source)} ${titles === 'most' ? `and ${isWanted}` : ''}
        and (select count(*) from best) < least(${needed}, $4::int) and t.product_id not in (select product_id from best)
        order by ${isIndexed ? 'is_start desc, rank desc, t.product_id' : 't.product_id'} limit ${needed})
    select ${productColumns} from (
      select product_id, row_number() over (order by part, is_start desc, rank desc, product_id) as position from (
        select product_id, 1 as part, true as is_start, rank from best
        union all select product_id, 2, is_start, rank from rest) listed) ranked
      join products p on p.id = ranked.product_id
      where position > $3::int and position <= ${needed} order by position`
}

// Only for matches that have no word in common with the text. Without a trigram no index finds them: then in the default order, so
// that the scan of the titles ends with the page.
function restText(titles: string): string {
  return `select t.product_id, t.title ~ q.start as is_start, ${rankOf} as rank
    from phrase q cross join ${titles} t join search_documents d on d.product_id = t.product_id
    where t.title like (select lower($1))`
}

function restOfSigns(titles: string): string {
  return `select t.product_id, false as is_start, 0 as rank
    from ${titles} t where t.title || '' like (select lower($1))`
}
