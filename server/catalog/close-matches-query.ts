// The products that match a search by its words, wherever they have them: those with all words first, then those with some.
import type { Statement } from '#database/connection.ts'
import { productColumns, rowsFor } from './product-query.ts'
import type { TermGroup } from './search-terms.ts'
import type { Stems } from './synonyms.ts'

type CloseMatches = { groups: TermGroup[]; limit: number; without: string }

// How many products are compared at most: all of them in an ordinary catalog. In a huge one, where these are just the first
// that the index finds, the best of each word are compared as well.
const mostCompared = 250
const bestOfEach = 40
const mostStems = 12

/** Without the products whose lowercase title matches the LIKE pattern `without`. */
export function closeMatches({ groups, limit, without }: CloseMatches): Statement {
  const texts = groups.map(({ alternatives }) => alternativesText(alternatives, ''))
  const byField = (label: string) => groups.map(({ alternatives }) => alternativesText(alternatives, label))
  const heads = groups.map(({ alternatives }) => headsText(alternatives))
  return {
    name: `close-matches-${rowsFor(limit)}`,
    text: pageText(rowsFor(limit)),
    values: [
      texts.join(' & '),
      texts.join(' | '),
      texts,
      byField('A'),
      heads,
      byField('B'),
      byField('C'),
      groups.map(({ weight }) => weight),
      without,
      [...new Set(groups.flatMap(({ alternatives }) => alternatives.flat()))].slice(0, mostStems),
    ],
  }
}

/** As a tsquery; the words of the search have neither quotes nor backslashes. */
function alternativesText(alternatives: Stems[], label: string): string {
  const texts = alternatives.map((stems) => stems.map((stem) => `'${stem}':${label}`.replace(/:$/, '')).join(' & '))
  return `(${[...new Set(texts)].map((text) => `(${text})`).join(' | ')})`
}

function headsText(alternatives: Stems[]): string {
  return [...new Set(alternatives.map((stems) => `'=${stems.at(-1) ?? ''}'`))].join(' | ')
}

const columns = 'd.product_id, d.document, d.is_sold_out, d.popularity'

function pageText(rows: number): string {
  return `with found as materialized (
      select ${columns} from search_documents d
        where d.document @@ $1::tsquery and d.title not like (select lower($9)) limit ${mostCompared}),
    wider as materialized (
      select ${columns} from search_documents d
        where d.document @@ $2::tsquery and not d.document @@ $1::tsquery and d.title not like (select lower($9))
          and (select count(*) from found) < ${rows} limit ${mostCompared}),
    best as materialized (
      select distinct ${columns} from unnest($10::text[]) term (stem)
        cross join lateral (
          select w.product_id from search_postings w where w.stem = term.stem
            order by w.rank desc nulls last, w.product_id limit ${bestOfEach}) head
        join search_documents d on d.product_id = head.product_id
        where (select count(*) from found) = ${mostCompared} and d.document @@ $1::tsquery
          and d.title not like (select lower($9)) and d.product_id not in (select product_id from found))
    select ${productColumns} from (
      select product_id, row_number() over (
          order by matched desc, is_sold_out, score desc, popularity desc, product_id) as place
        from (select * from found union all select * from wider union all select * from best) compared
        cross join lateral (
          select count(*) filter (where document @@ term.any_field) as matched,
            sum(term.weight * ((document @@ term.title)::int * 4 + (document @@ term.head)::int * 4
              + (document @@ term.shelf)::int * 5 + (document @@ term.tag)::int * 2
              + (document @@ term.any_field)::int)) as score
          from unnest($3::tsquery[], $4::tsquery[], $5::tsquery[], $6::tsquery[], $7::tsquery[], $8::float8[])
            as term (any_field, title, head, shelf, tag, weight)) graded) ranked
      join products p on p.id = ranked.product_id
      where place <= ${rows} order by place`
}
