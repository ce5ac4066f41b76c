// Whose account this is, above its links.
import { useOwnRecord } from '#web/session/own-record.ts'
import { useShopper } from '#web/session/session.ts'
import { Avatar } from './avatar.tsx'

export function AccountOwner({ className = '' }: { className?: string }) {
  const { email, displayName } = useShopper()
  const { record } = useOwnRecord()
  return (
    <div className={`mb-3 flex items-center gap-3 border-b border-sand-200 px-2 pt-1 pb-4 ${className}`}>
      <Avatar photo={record?.photoURL} />
      <div className="min-w-0">
        <p className="truncate font-bold">{record?.displayName ?? displayName ?? 'Your account'}</p>
        <p className="truncate text-xs text-faint">{email}</p>
      </div>
    </div>
  )
}
