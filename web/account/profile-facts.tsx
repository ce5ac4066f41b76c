// The profile as it is read.
import type { ReactNode } from 'react'
import type { OwnRecord } from '#web/session/own-record.ts'
import { useShopper } from '#web/session/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import { memberSince } from './member-since.ts'

const frame = 'grid justify-items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start sm:gap-8'
const facts = 'grid w-full gap-x-8 gap-y-4 border-t border-sand-200 pt-5 sm:grid-cols-2'
const photoSize = 'size-28 md:size-32'

export function ProfileFacts({ record, children }: { record: OwnRecord; children: ReactNode }) {
  const shopper = useShopper()
  const name = record.displayName ?? shopper.displayName ?? 'No name yet'
  return (
    <div className={frame}>
      <Avatar photo={record.photoURL} className={photoSize} />
      <div className="w-full min-w-0">
        <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 max-sm:flex-col max-sm:text-center">
          <h2 className="text-xl wrap-anywhere md:text-2xl">{name}</h2>
          {children}
        </div>
        <dl className={facts}>
          <Fact name="Email">{record.email}</Fact>
          <Fact name="Phone">{record.phoneNumber ?? <span className="text-faint">Not given yet</span>}</Fact>
          <Fact name="User ID">{record.userToken ?? '–'}</Fact>
          <Fact name="Member since">{memberSince(record.created) ?? '–'}</Fact>
        </dl>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-faint">{name}</dt>
      <dd className="mt-0.5 min-h-6 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** In the size of the facts. */
export function ProfileSkeleton() {
  return (
    <div className={frame} role="status" aria-label="Loading your profile">
      <Skeleton className={`rounded-full! ${photoSize}`} />
      <div className="w-full min-w-0">
        <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 max-sm:flex-col">
          <Skeleton className="h-7 w-44 md:h-8" />
          <Skeleton className="h-11 w-36 rounded-full!" />
        </div>
        <div className={facts}>
          {['Email', 'Phone', 'User ID', 'Member since'].map((name) => (
            <div key={name}>
              <Skeleton className="h-4 w-16" />
              <Skeleton className="mt-0.5 h-6 w-40" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
