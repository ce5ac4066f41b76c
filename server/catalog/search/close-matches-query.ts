// The products that match a search by its words, wherever they have them: those with all words first, then those with some.
import type { Statement } from '#database/connection.ts'
import { productConditions } from '#server/catalog/lists/product-conditions.ts'
import { productColumns, remember, rowsFor } from '#server/catalog/lists/product-query.ts'
import type { ProductFilter } from '#server/catalog/lists/product-conditions.ts'
import type { TermGroup } from './search-terms.ts'
import type { Stems } from './synonyms.ts'

type CloseMatches = { groups: TermGroup[]; limit: number; without: string; filter: ProductFilter | undefined }

// How many products are compared at most: all of them in an ordinary catalog. In a huge one, where these are just the first
// that the index finds, the best of each word are compared as well.
const maxCompared = 250
const bestOfEach = 40
// With filters so many are looked at for those that match them.
const maxFiltered = 2_000
// Of those that nobody has said the contents of, a few stand below the others.
const maxUnknown = 500
const maxStems = 12

/** Without the products whose lowercase title matches the LIKE pattern `without`. */
export function closeMatches({ groups, limit, without, filter }: CloseMatches): Statement {
  const texts = groups.map(({ alternatives }) => alternativesText(alternatives, ''))
  const finding = texts.filter((_text, index) => groups[index]?.isSize !== true)
  const byField = (label: string) => groups.map(({ alternatives }) => alternativesText(alternatives, label))
  const heads = groups.map(({ alternatives }) => headsText(alternatives))
  const rows = rowsFor(limit)
  const { kinds, where, values } = productConditions(filter ?? {}, 11)
  return {
    ...remember(`close ${rows} ${kinds}`, () =>
      pageText(rows, where, filter?.isUnknown === true ? maxUnknown : maxFiltered),
    ),
    values: [
      texts.join(' & '),
      (finding.length > 0 ? finding : texts).join(' | '),
      texts,
      byField('A'),
      heads,
      byField('B'),
      byField('C'),
      groups.map(({ weight }) => weight),
      without,
      [...new Set(groups.flatMap(({ alternatives }) => alternatives.flat()))].slice(0, maxStems),
      groups.map(({ isSize = false }) => isSize),
      ...values,
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
// In subqueries, so that the planner doesn't know how common the words are: for common ones it would read the documents themselves
// until there are enough, five times as long as by the index, and plan each search by itself, which takes half as long as finding.
const every = '(select $1::tsquery)'
const some = '(select $2::tsquery)'
const stems = '(select $10::text[])'
const terms = ['$3::tsquery', '$4::tsquery', '$5::tsquery', '$6::tsquery', '$7::tsquery', '$8::float8', '$11::bool']

function pageText(rows: number, conditions: string, candidates: number): string {
  // The first documents with these words. With filters, of the first of them those that match: however common the words are and
  // however rare what is wanted.
  const first = (words: string, others: string) =>
    conditions === ''
      ? `select ${columns} from search_documents d where ${words} and ${others} limit ${maxCompared}`
      : `select ${columns} from (
          select ${columns}, d.title from search_documents d where ${words} limit ${candidates}) d
          join products p on p.id = d.product_id where ${others} and ${conditions} limit ${maxCompared}`
  const isNew = 'd.title not like (select lower($9))'
  const isMissed =
    conditions === ''
      ? `(select count(*) from found) = ${maxCompared}`
      : `exists (select from products p where p.id = d.product_id and ${conditions})`
  return `with found as materialized (${first(`d.document @@ ${every}`, isNew)}),
    wider as materialized (${first(
      `d.document @@ ${some} and ${some} <> ${every} and (select count(*) from found) < ${rows}`,
      `not d.document @@ ${every} and ${isNew}`,
    )}),
    best as materialized (
      select distinct ${columns} from unnest(${stems}) term (stem)
        cross join lateral (
          select w.product_id from search_postings w where w.stem = term.stem
            order by w.rank desc nulls last, w.product_id limit ${bestOfEach}) head
        join search_documents d on d.product_id = head.product_id
        where ${isMissed} and d.document @@ ${every} and ${isNew}
          and d.product_id not in (select product_id from found))
    select ${productColumns} from (
      select product_id, row_number() over (
          order by matched desc nulls last, is_sold_out, score desc, popularity desc, product_id) as position
        from (select * from found union all select * from wider union all select * from best) compared
        cross join lateral (
          select sum(term.weight) filter (where document @@ term.any_field and not term.is_size) as matched,
            sum(term.weight * ((document @@ term.title)::int * 4 + (document @@ term.head)::int * 4
              + (document @@ term.shelf)::int * 5 + (document @@ term.tag)::int * 2
              + (document @@ term.any_field)::int)) as score
          from unnest(${terms.map((one) => `(select ${one}[])`).join(', ')})
            as term (any_field, title, head, shelf, tag, weight, is_size)) graded) ranked
      join products p on p.id = ranked.product_id
      where position <= ${rows} order by position`
}
