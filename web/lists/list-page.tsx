// One shopping list, its owner's or one that was shared by a link: edited by several people at once, also without a connection.
import { Link, useLocation } from 'react-router'
import { isOwnList } from '#web/list-sync/list-copies.ts'
import type { ListCopy } from '#web/list-sync/list-copies.ts'
import { useList } from '#web/list-sync/use-list.ts'
import type { OpenList } from '#web/list-sync/use-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { useMounted } from '#ui/hydration.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { ListItems } from './list-items.tsx'
import { ShareList } from './share-list.tsx'

export const meta = hiddenMeta('Shopping list')

const keyPattern = /^#([\w-]{22}|[\da-f-]{36})$/

export default function ListPage() {
  const { hash } = useLocation()
  const isMounted = useMounted()
  const key = keyPattern.exec(hash)?.[1]
  return (
    <div className="shell max-w-3xl py-5 md:py-8">
      {isMounted && key !== undefined ? (
        <OneList key={key} id={key} />
      ) : (
        <>
          <h1 className="text-2xl md:text-4xl">Shopping list</h1>
          <p className="mt-4 hidden noscript:block">Turn on JavaScript to use shopping lists</p>
          {isMounted && <Missing text="This link isn't complete. Ask for it again." />}
        </>
      )}
    </div>
  )
}

function OneList({ id }: { id: string }) {
  const list = useList(id)
  const { copy, problem } = list
  const isOwn = isOwnList(id)
  return (
    <>
      {isOwn && (
        <Link
          to="/user/lists"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-3 text-sm font-semibold text-leaf-700 hover:underline"
        >
          <ChevronLeftIcon className="size-4" />
          My Lists
        </Link>
      )}
      <h1 className="text-2xl wrap-anywhere md:text-4xl">{copy?.name ?? 'Shopping list'}</h1>
      {copy === undefined ? <Loading list={list} isOwn={isOwn} /> : <Status list={list} />}
      {copy !== undefined && problem?.status !== 404 && (
        <>
          <ListItems copy={copy} edit={list.edit} />
          {copy.access === 'own' && <ShareList id={id} />}
        </>
      )}
    </>
  )
}

function Loading({ list: { problem, retry }, isOwn }: { list: OpenList; isOwn: boolean }) {
  if (problem === undefined)
    return (
      <div className="grid place-items-center py-16">
        <Spinner label="Loading the list" className="size-10" />
      </div>
    )
  if (problem.status === 401) return <Missing text="Log in to see your lists." to="/login" label="Login" />
  if (problem.status === 404 || problem.status === 400)
    return (
      <Missing
        text={isOwn ? "We couldn't find that list." : 'This link no longer works. Ask for a new one.'}
        {...(isOwn && { to: '/user/lists', label: 'My Lists' })}
      />
    )
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-12 text-center">
      <p className="text-soft">{problem.detail}</p>
      <Button weight="plain" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

function Missing({ text, to = '/', label = 'Continue Shopping' }: { text: string; to?: string; label?: string }) {
  return (
    <div className="mt-5 grid justify-items-center gap-4 rounded-panel bg-white px-4 py-12 text-center shadow-card">
      <EmptyBasket className="w-32" />
      <p role="status" className="max-w-md text-lg font-bold">
        {text}
      </p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  )
}

function Status({ list: { copy, problem, isFull } }: { list: OpenList }) {
  return (
    <p role="status" className="mt-1 mb-5 min-h-5 text-sm text-soft">
      {problem === undefined ? calmText(copy?.access, isFull) : problemText(copy?.unsent.length ?? 0)}
    </p>
  )
}

function problemText(unsent: number): string {
  return unsent > 0
    ? 'Not sent yet. Your changes are safe on this device and go out when the connection is back.'
    : "We can't reach the shop. This is the list as it was last time."
}

function calmText(access: ListCopy['access'] | undefined, isFull: boolean): string {
  if (isFull) return 'This list is full. Its newest lines are only on this device until you clear some.'
  if (access === 'view') return 'You can look at this list. Changes show up here by themselves.'
  return access === 'own'
    ? 'Changes show up on all your devices at once.'
    : 'Everybody with this list sees changes at once.'
}
