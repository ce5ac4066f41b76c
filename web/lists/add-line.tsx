// Adds a line to a list: any text, or a product that the shop suggests for it.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { addItem, listLimits } from '#domain/lists/list.ts'
import { newItemId } from '#web/list-sync/list-copies.ts'
import type { OpenList } from '#web/list-sync/use-list.ts'
import { useSuggestions } from '#web/search/use-suggestions.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'

const maxSuggested = 4

export function AddLine({ edit }: { edit: OpenList['edit'] }) {
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const suggested = useSuggestions(typed)?.products.slice(0, maxSuggested) ?? []
  const add = (text: string, productId: string | null) => {
    if (text.trim() === '') return
    const item = { id: newItemId(), productId, text: text.trim().slice(0, listLimits.text), quantity: 1 }
    edit((items, device) => addItem(items, item, device))
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(typed, null)
  }
  return (
    <form onSubmit={submit} className="mb-4">
      <div className="flex items-end gap-2">
        <TextField
          label="Add to the list"
          placeholder="Birthday candles, milk, …"
          className="min-w-0 grow"
          value={typed}
          maxLength={listLimits.text}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          Add
        </Button>
      </div>
      {suggested.length > 0 && (
        <ul aria-label="From the shop" className="mt-2 flex flex-wrap gap-2">
          {suggested.map(({ id, title, priceCents }) => (
            <li key={id} className="max-w-full">
              <Button weight="plain" className="max-w-full px-4 text-left" onClick={() => add(title, id)}>
                <PlusIcon className="size-4" />
                <span className="min-w-0 truncate">{title}</span>
                <span className="tabular font-normal text-soft">{money(priceCents)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
