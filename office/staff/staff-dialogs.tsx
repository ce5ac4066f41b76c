// The dialogs of the staff screen: invite somebody, change somebody's role or remove them.
import { useState } from 'react'
import type { Role } from '#domain/people/permission.ts'
import type { MemberJson } from '#server/staff/staff-json.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { addressProblem } from './check-address.ts'
import { RoleField } from './role-field.tsx'
import { roleNames } from './role-text.ts'
import { useChangeRole, useInvite, useRemove } from './staff-data.ts'

type InviteProps = { members: readonly MemberJson[]; onClose: () => void }

export function InviteDialog({ members, onClose }: InviteProps) {
  // Before the call, which asks for the password.
  const form = useForm({ email: '' }, ({ email }) => ({ email: addressProblem(email, members) }))
  const [role, setRole] = useState<Role>('viewer')
  const invite = useInvite()

  return (
    <OfficeDialog title="Invite somebody" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(({ email }) => {
          if (invite.isPending) return
          invite.mutate(
            { email, role },
            {
              onSuccess: (invitation) => {
                showToast(`Invitation sent to ${invitation.email}`)
                onClose()
              },
              onError: (error) => form.refuse({ email: refusedEmail(error) }),
            },
          )
        })}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          {...form.field('email')}
          hint="The invitation works for this verified address only, once, for seven days."
        />
        <RoleField value={role} onChange={setRole} />
        <FailNote text={refusedEmail(invite.error) === undefined ? problemText(invite.error) : undefined} />
        <Button type="submit" aria-disabled={invite.isPending}>
          {invite.isPending ? 'Sending…' : 'Send invitation'}
        </Button>
      </form>
    </OfficeDialog>
  )
}

function refusedEmail(error: unknown): string | undefined {
  return error instanceof CallProblem ? error.fields['email'] : undefined
}

export function MemberDialog({ member, onClose }: { member: MemberJson; onClose: () => void }) {
  const [role, setRole] = useState<Role>(member.role)
  const [isRemoving, setRemoving] = useState(false)
  const change = useChangeRole()
  const remove = useRemove()
  const name = member.displayName ?? member.email
  const isBusy = change.isPending || remove.isPending

  if (isRemoving)
    return (
      <OfficeDialog title={`Remove ${name}?`} onClose={onClose}>
        <p className="text-sm text-soft">They lose access right away, and open invitations they sent are withdrawn.</p>
        <div className="mt-4 grid gap-3">
          <FailNote text={problemText(remove.error)} />
          <div className="flex flex-wrap gap-2">
            <Button
              className="bg-berry-600! hover:bg-berry-700!"
              aria-disabled={isBusy}
              onClick={() =>
                remove.mutate(member.uid, {
                  onSuccess: () => {
                    showToast(`${name} was removed`)
                    onClose()
                  },
                })
              }
            >
              {remove.isPending ? 'Removing…' : 'Remove'}
            </Button>
            <Button weight="plain" onClick={() => setRemoving(false)}>
              Cancel
            </Button>
          </div>
        </div>
      </OfficeDialog>
    )

  return (
    <OfficeDialog title={name} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          change.mutate(
            { uid: member.uid, role, version: member.version },
            {
              onSuccess: () => {
                showToast(`${name}: ${roleNames[role]}`)
                onClose()
              },
            },
          )
        }}
      >
        <RoleField value={role} onChange={setRole} />
        <FailNote text={problemText(change.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={role === member.role} aria-disabled={isBusy}>
            {change.isPending ? 'Saving…' : 'Save role'}
          </Button>
          <Button weight="plain" className="ml-auto text-berry-700!" onClick={() => setRemoving(true)}>
            Remove from staff
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
