// The shopper's lists: create, rename, delete and undo.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { listLimits } from '#domain/lists/list.ts'
import type { ListsJson } from '#server/lists/list-json.ts'
import { listCopies } from '#web/list-sync/list-copies.ts'
import { NewListForm } from '#web/list-sync/new-list-form.tsx'
import { PasteListButton } from '#web/paste-list/paste-list-button.tsx'
import { callShop } from '#session/call-shop.ts'
import { useShopper } from '#session/session.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'

export const meta = hiddenMeta('My Lists')

type ListSummary = ListsJson['lists'][number]

export default function ListsPage() {
  const { uid } = useShopper()
  const { state, value, retry } = useLoaded(`lists of ${uid}`, (signal) => callShop<ListsJson>('/lists', { signal }))
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-3 md:mb-7">
        <div>
          <h1 className="text-2xl md:text-3xl">My Lists</h1>
          <p className="mt-1 text-sm text-soft md:text-base">
            What you still need at home, alone or with your household
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PasteListButton text="Paste a list" />
          <ButtonLink weight="plain" to="/user/usuals">
            Buy again
          </ButtonLink>
          <ButtonLink weight="plain" to="/favourites">
            Favourites
          </ButtonLink>
        </div>
      </header>
      <NewList />
      {value === undefined && state === 'loading' && <Spinner label="Loading your lists" />}
      {value === undefined && state === 'failed' && (
        <div role="alert" className="flex items-center gap-4">
          <p>We couldn't load your lists. They're safe.</p>
          <Button weight="plain" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {value?.lists.length === 0 && (
        <p className="rounded-card bg-white p-8 text-center text-soft shadow-card">
          No lists yet. Give your first one a name.
        </p>
      )}
      <ul className="grid gap-3">
        {value?.lists.map((list) => (
          <ListRow key={list.id} list={list} onChanged={retry} />
        ))}
      </ul>
    </>
  )
}

/** Opens the new list: whoever names one has something to put on it. */
function NewList() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  // The same for each attempt, so that a retry doesn't create a second list.
  const [id] = useState(() => crypto.randomUUID())
  const { isBusy, problem, run } = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    run(() =>
      refusalOf(async () => {
        await callShop('/lists', { method: 'POST', body: { id, name } })
        await navigate(`/list#${id}`)
      }),
    )
  }
  return (
    <div className="mb-5">
      <NewListForm name={name} onName={setName} problem={problem} isBusy={isBusy} onSubmit={submit} />
    </div>
  )
}

function ListRow({ list, onChanged }: { list: ListSummary; onChanged: () => void }) {
  const { id, name, open, isShared } = list
  const path = `/lists/${id}`
  const [isRenaming, setRenaming] = useState(false)
  const [wanted, setWanted] = useState(name)
  const { isBusy, problem, run } = useAction()
  const change = (action: () => Promise<unknown>) =>
    run(() =>
      refusalOf(async () => {
        await action()
        onChanged()
      }),
    )
  const remove = () =>
    change(async () => {
      await callShop(path, { method: 'DELETE' })
      listCopies.forget(id)
      showToast(`Deleted ${name}`, {
        topic: 'list',
        action: { label: 'Undo', run: () => change(() => callShop(`${path}/restore`, { method: 'POST' })) },
      })
    })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.trim() === '') return
    change(async () => {
      await callShop(path, { method: 'PUT', body: { name: wanted } })
      setRenaming(false)
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-white p-4 shadow-card">
      {isRenaming ? (
        <form onSubmit={rename} className="flex grow items-end gap-2">
          <TextField
            label="Name of the list"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            maxLength={listLimits.name}
            className="min-w-0 grow"
          />
          <Button type="submit" className="min-h-12" disabled={isBusy}>
            Save
          </Button>
        </form>
      ) : (
        <>
          <div className="min-w-0 grow basis-40">
            <Link
              to={`/list#${id}`}
              className="inline-flex min-h-11 items-center text-lg font-bold wrap-anywhere hover:text-leaf-700"
            >
              {name}
            </Link>
            <p className="text-sm text-soft">
              {open === 0 ? 'Nothing to buy' : `${open} to buy`}
              {isShared && ' · shared'}
            </p>
          </div>
          <span className="flex gap-2">
            <Button weight="plain" onClick={() => setRenaming(true)} aria-label={`Rename ${name}`}>
              Rename
            </Button>
            <Button weight="plain" disabled={isBusy} onClick={remove} aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </span>
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className="w-full text-sm text-berry-700">
          {problem}
        </p>
      )}
    </li>
  )
}
