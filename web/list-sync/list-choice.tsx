// The shopper's lists in a dialog: one press adds the products, or creates a list with them.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { addItem } from '#domain/lists/list.ts'
import type { ListJson, ListsJson } from '#server/lists/list-json.ts'
import { callShop } from '#session/call-shop.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useMounted } from '#ui/hydration.tsx'
import { Spinner } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { listCopies, newItemId } from './list-copies.ts'
import { syncList } from './list-sync.ts'
import { NewListForm } from './new-list-form.tsx'

/** `count`: one, unless given. */
export type ListedProduct = { id: string; title: string; count?: number }

type ListChoiceProps = { title: string; products: readonly ListedProduct[]; isOpen: boolean; onClose: () => void }

export default function ListChoice({ title, products, isOpen, onClose }: ListChoiceProps) {
  const { state, value, retry } = useLoaded(isOpen ? 'lists' : undefined, (signal) =>
    callShop<ListsJson>('/lists', { signal }),
  )
  const isMounted = useMounted()
  const { isBusy, problem, run } = useAction()
  const [name, setName] = useState('')
  // The same for each attempt, so that a retry doesn't create a second list.
  const [newId, setNewId] = useState(() => crypto.randomUUID())

  const addTo = (id: string, listName: string, prepare: () => Promise<void>) =>
    run(() =>
      refusalOf(async () => {
        await prepare()
        listCopies.edit(id, (items, device) =>
          products.reduce(
            (all, product) =>
              addItem(
                all,
                { id: newItemId(), productId: product.id, text: product.title, quantity: product.count ?? 1 },
                device,
              ),
            [...items],
          ),
        )
        onClose()
        showToast(`Added to ${listName}`, {
          topic: 'list',
          action: { label: 'View list', run: () => window.location.assign(`/list#${id}`) },
        })
        await syncList(id)
      }),
    )
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    addTo(newId, name.trim(), async () => {
      const list = await callShop<ListJson>('/lists', { method: 'POST', body: { id: newId, name } })
      listCopies.receive(newId, list)
      setName('')
      setNewId(crypto.randomUUID())
    })
  }

  return (
    // A drawer takes its first render for a new page, and closes then.
    <Drawer title={title} side="middle" isOpen={isOpen && isMounted} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {value === undefined && state === 'loading' && <Spinner label="Loading your lists" />}
        {value === undefined && state === 'failed' && (
          <div role="alert" className="flex items-center gap-4">
            <p>We couldn't load your lists.</p>
            <Button weight="plain" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {value !== undefined && value.lists.length > 0 && (
          <ul className="grid gap-2">
            {value.lists.map((list) => (
              <li key={list.id}>
                <Button
                  weight="plain"
                  className="w-full justify-between! text-left wrap-anywhere"
                  disabled={isBusy}
                  onClick={() => addTo(list.id, list.name, () => syncList(list.id))}
                >
                  {list.name}
                  <span className="font-normal whitespace-nowrap text-soft">{list.open} to buy</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewListForm name={name} onName={setName} problem={problem} isBusy={isBusy} onSubmit={create} />
      </div>
    </Drawer>
  )
}
