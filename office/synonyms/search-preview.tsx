// What shoppers find for a text, with the synonyms as they are or as they are being edited.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SynonymGroup } from '#domain/search/synonym.ts'
import type { SearchPreviewJson } from '#server/assortment/synonyms/synonyms-json.ts'
import { callOffice, problemText } from '#office/call-office.ts'
import { SearchField } from '#office/ui/search-field.tsx'
import { FailNote } from '#office/ui/states.tsx'

export function SearchPreview({ draft }: { draft?: SynonymGroup & { id?: string | undefined } }) {
  const [text, setText] = useState(draft?.terms[0] ?? '')
  const { data, error } = useQuery({
    // Below the synonyms, so that a saved change is previewed at once.
    queryKey: ['synonyms', 'preview', text, draft],
    queryFn: ({ signal }) =>
      callOffice<SearchPreviewJson>('/synonyms/preview', { method: 'POST', body: { search: text, draft }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const items = text === '' ? undefined : data?.items
  return (
    <div className="grid gap-3">
      <SearchField value={text} placeholder="What a shopper types" onSearch={setText} />
      <FailNote text={problemText(error)} staysPut />
      <p role="status" className="text-sm text-soft empty:hidden">
        {items?.length === 0 ? 'Nothing is found.' : items && `The first ${items.length}:`}
      </p>
      {items !== undefined && items.length > 0 && (
        <ol className="grid gap-1 text-sm">
          {items.map(({ _id, title, unit }) => (
            <li key={_id}>
              <Link to={`/products/${_id}`} className="font-semibold wrap-anywhere text-leaf-700 hover:underline">
                {title}
              </Link>{' '}
              <span className="text-soft">{unit}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
