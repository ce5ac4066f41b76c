// The links of a list: make one for looking or for editing, copy it while its token is known, revoke it.
import { useState } from 'react'
import type { LinkJson, ListJson, NewLinkJson } from '#server/lists/list-json.ts'
import { callShop } from '#session/call-shop.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PeopleIcon, ShareIcon } from '#ui/icons.tsx'
import { copyLink, shareLink } from '#ui/share-link.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useShop } from '#web/frame/shop-data.ts'

const accessNames = { edit: 'Can edit', view: 'View only' }

export function ShareList({ id }: { id: string }) {
  const { locale } = useShop()
  const path = `/lists/${id}`
  const { value: list, replace } = useLoaded(`links of ${id}`, (signal) => callShop<ListJson>(path, { signal }))
  const { isBusy, problem, run } = useAction()
  const [made, setMade] = useState<NewLinkJson>()
  const links = list?.links ?? []
  const showLinks = (next: LinkJson[]) => list && replace({ ...list, links: next })

  const make = (access: LinkJson['access']) =>
    run(() =>
      refusalOf(async () => {
        const link = await callShop<NewLinkJson>(`${path}/links/${crypto.randomUUID()}`, {
          method: 'PUT',
          body: { access },
        })
        setMade(link)
        showLinks([...links, link])
      }),
    )
  const revoke = (link: LinkJson) =>
    run(() =>
      refusalOf(async () => {
        await callShop(`${path}/links/${link.id}`, { method: 'DELETE' })
        setMade((now) => (now?.id === link.id ? undefined : now))
        showLinks(links.filter((one) => one.id !== link.id))
        showToast('Link turned off', { topic: 'list' })
      }),
    )

  return (
    <section className="mt-10 rounded-card bg-white p-5 shadow-card" aria-labelledby="share">
      <h2 id="share" className="flex items-center gap-2 text-lg">
        <PeopleIcon />
        Share with your household
      </h2>
      <p className="mt-1 text-sm text-soft">Anybody with the link can open this list, without an account.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button weight="soft" disabled={isBusy} onClick={() => make('edit')}>
          Create editing link
        </Button>
        <Button weight="plain" disabled={isBusy} onClick={() => make('view')}>
          Create view-only link
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-berry-700">
          {problem}
        </p>
      )}
      {made !== undefined && <NewLink key={made.id} token={made.token} name={list?.name ?? ''} />}
      {links.length > 0 && (
        <ul aria-label="Links" className="mt-4 divide-y divide-sand-200 border-t border-sand-200">
          {links.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-4 py-2 text-sm">
              <span>
                {accessNames[link.access]}, made{' '}
                <time dateTime={link.createdAt}>
                  {new Date(link.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })}
                </time>
              </span>
              <Button weight="plain" disabled={isBusy} onClick={() => revoke(link)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The shop stores only a hash of it, so this is the one time that it can be copied. */
function NewLink({ token, name }: { token: string; name: string }) {
  const address = `${window.location.origin}/list#${token}`
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="mt-4 flex items-end gap-2 max-sm:flex-wrap max-sm:*:grow">
      <TextField
        label="Your new link"
        hint="Copy it now: we won't show it again, but you can always make another one."
        className="min-w-0 grow"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {canShare && (
        <Button className="mb-6 min-h-12" onClick={() => void shareLink(name, address)}>
          <ShareIcon />
          Share
        </Button>
      )}
      <Button weight={canShare ? 'plain' : 'strong'} className="mb-6 min-h-12" onClick={() => void copyLink(address)}>
        Copy
      </Button>
    </div>
  )
}
