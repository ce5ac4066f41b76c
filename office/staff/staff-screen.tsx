// Who works in the shop, with which role, and who is invited.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { rolesGrantedBy } from '#domain/people/permission.ts'
import type { InvitationJson, MemberJson, StaffListJson } from '#server/staff/staff-json.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { InviteDialog, MemberDialog } from './staff-dialogs.tsx'
import { roleNames } from './role-text.ts'
import { staffQuery, useWithdraw } from './staff-data.ts'

export default function StaffScreen() {
  const query = useQuery(staffQuery)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ScreenHeading title="Staff">
        <ButtonLink to="/staff/keys" weight="plain">
          Keys for programs
        </ButtonLink>
        <Button onClick={() => setInviting(true)}>
          <PlusIcon />
          Invite
        </Button>
      </ScreenHeading>
      <Loaded query={query}>{(data) => <StaffList {...data} />}</Loaded>
      {isInviting && <InviteDialog members={query.data?.items ?? []} onClose={() => setInviting(false)} />}
    </>
  )
}

const card = 'overflow-hidden rounded-card border border-sand-200 bg-white'
// On a narrow screen the role is below the name.
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_6.5rem]'

function StaffList({ items, invitations }: StaffListJson) {
  const [edited, setEdited] = useState<string>()
  const member = items.find(({ uid }) => uid === edited)
  return (
    <div className="grid gap-8">
      <ul aria-label="Staff" className={`${card} divide-y divide-sand-200`}>
        {items.map((one) => (
          <MemberRow key={one.uid} member={one} onEdit={() => setEdited(one.uid)} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-3 text-lg">
            Invitations
          </h2>
          <ul className={`${card} divide-y divide-sand-200`}>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        </section>
      )}
      {member !== undefined && (
        // A change by somebody else starts the form again.
        <MemberDialog key={`${member.uid} ${member.version}`} member={member} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

function MemberRow({ member, onEdit }: { member: MemberJson; onEdit: () => void }) {
  const me = useMe()
  const isMe = member.uid === me.uid
  const isMine = !isMe && rolesGrantedBy(me.role).includes(member.role)
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {member.displayName ?? member.email} {isMe && <span className="font-normal text-soft">(you)</span>}
        </p>
        <p className="truncate text-sm text-soft">{member.email}</p>
      </div>
      <p className="max-lg:col-start-1 max-lg:row-start-2 max-lg:mt-1">
        <Badge tone={member.role === 'owner' ? 'good' : 'quiet'}>{roleNames[member.role]}</Badge>
      </p>
      <p className="text-sm text-soft max-lg:hidden">
        Since <Moment at={member.addedAt} style="day" />
      </p>
      <div className="flex justify-end max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
        {isMine && (
          <Button weight="plain" aria-label={`Edit ${member.displayName ?? member.email}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: InvitationJson }) {
  const me = useMe()
  const withdraw = useWithdraw()
  const { id, email, role, expiresAt } = invitation
  return (
    <li className={row}>
      <p className="truncate font-semibold">{email}</p>
      <p className="max-lg:col-start-1 max-lg:row-start-2">
        <Badge tone="quiet">{roleNames[role]}</Badge>
      </p>
      <p className="text-sm text-soft max-lg:col-start-1 max-lg:row-start-3">
        Until <Moment at={expiresAt} style="day" />
      </p>
      <div className="flex justify-end max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1">
        {rolesGrantedBy(me.role).includes(role) && (
          <Button
            weight="plain"
            aria-label={`Withdraw the invitation of ${email}`}
            aria-disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(id, { onSuccess: () => showToast(`Invitation of ${email} withdrawn`) })}
          >
            Withdraw
          </Button>
        )}
      </div>
      <div className="col-span-full empty:hidden">
        <FailNote text={problemText(withdraw.error)} />
      </div>
    </li>
  )
}
