// The profile in one place: read first, then edited, then read again.
import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { useOwnRecord } from '#web/session/own-record.ts'
import type { OwnRecord } from '#web/session/own-record.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PencilIcon } from './account-icons.tsx'
import { FailNote } from './fail-note.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFacts, ProfileSkeleton } from './profile-facts.tsx'

export function ProfileCard() {
  const { state, record, refresh } = useOwnRecord()
  return (
    <section aria-label="Your profile" className="rounded-card bg-white p-5 shadow-card md:p-8">
      {record !== undefined && <LoadedProfile record={record} />}
      {record === undefined && state === 'failed' && (
        <FailNote text="Your profile could not be loaded." onRetry={() => void refresh()} />
      )}
      {record === undefined && state !== 'failed' && <ProfileSkeleton />}
    </section>
  )
}

function LoadedProfile({ record }: { record: OwnRecord }) {
  const { replace } = useOwnRecord()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // Who worked by keyboard goes on at the button that opened the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const finish = (saved: OwnRecord) => {
    replace(saved)
    setEditing(false)
    showToast(messages.profileSaved)
  }

  if (isEditing) return <ProfileForm record={record} onSaved={finish} onCancel={() => setEditing(false)} />
  return (
    <ProfileFacts record={record}>
      <Button ref={edit} weight="soft" onClick={() => setEditing(true)}>
        <PencilIcon className="size-4" />
        Edit profile
      </Button>
    </ProfileFacts>
  )
}
