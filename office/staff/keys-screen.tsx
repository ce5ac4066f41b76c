// The keys with which other programs call the shop: who made them, what they may do, and when they were last used.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { KeyJson } from '#server/staff/key-json.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { keysQuery } from './key-data.ts'
import { permissionText } from './key-text.ts'

export default function KeysScreen() {
  const query = useQuery(keysQuery)
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<KeyJson>()
  return (
    <>
      <BackLink to="/staff">Staff</BackLink>
      <ScreenHeading title="Keys">
        <Button onClick={() => setMaking(true)}>
          <PlusIcon />
          New key
        </Button>
      </ScreenHeading>
      <p className="mb-5 max-w-2xl text-soft">
        A till, a bookkeeping program or a courier’s system calls the shop with a key of its own. A key never may do
        more than whoever made it, and ends when they leave the staff.
      </p>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No keys yet" text="Make one for each program, so that you can revoke it by itself." />
          ) : (
            <ul aria-label="Keys" className="grid gap-3">
              {items.map((key) => (
                <KeyCard key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      {revoked !== undefined && <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

function KeyCard({ apiKey, onRevoke }: { apiKey: KeyJson; onRevoke: () => void }) {
  const { name, prefix, permissions, createdByName, createdAt, lastUsedAt, expiresAt } = apiKey
  const state = stateOf(apiKey)
  return (
    <li className="rounded-card border border-sand-200 bg-white p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            {name} {state !== 'active' && <Badge tone="quiet">{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
          </h2>
          <p className="font-mono text-sm text-soft">{prefix}…</p>
        </div>
        {state !== 'revoked' && (
          <Button weight="plain" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </div>
      <ul aria-label={`What ${name} may do`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {permissions.map((permission) => (
          <li key={permission}>{permissionText(permission)}</li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        <Fact name="Made by">
          {createdByName ?? 'Somebody who left'}, <Moment at={createdAt} style="day" />
        </Fact>
        <Fact name="Last used">{lastUsedAt === null ? 'Never' : <LastUse at={lastUsedAt} />}</Fact>
        <Fact name="Expires">{expiresAt === null ? 'Never' : <Moment at={expiresAt} style="day" />}</Fact>
      </dl>
    </li>
  )
}

function LastUse({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} style="day" /> <Moment at={at} style="time" />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 sm:block">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function stateOf({ revokedAt, expiresAt }: KeyJson): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now() ? 'expired' : 'active'
}
