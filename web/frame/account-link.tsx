// Links to the account, or to the login for visitors. Both have the same size, so that nothing moves.
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsProbablySignedIn } from '#session/session.ts'
import { PersonIcon } from '#ui/icons.tsx'

type PhotoProps = { fallback: ReactNode }

// Loaded only with a session, so that visitors don't download it. Offline it may fail to load; then there is no photo.
const OwnPhoto = lazy(() =>
  import('#session/own-photo.tsx').catch(() => ({ default: ({ fallback }: PhotoProps) => fallback })),
)

const noPhoto = <PersonIcon className="size-6 rounded-full bg-leaf-100 p-1 text-leaf-700" />

export function AccountLink({ className, labelClass = '' }: { className: string; labelClass?: string }) {
  const isSignedIn = useIsProbablySignedIn()
  const name = isSignedIn ? 'Account' : 'Login'
  return (
    <Link to={isSignedIn ? '/user/dashboard' : '/login'} className={className}>
      <span className="-m-0.5 grid size-6 place-items-center">
        {isSignedIn ? (
          <Suspense fallback={noPhoto}>
            <OwnPhoto fallback={noPhoto} />
          </Suspense>
        ) : (
          <PersonIcon />
        )}
      </span>
      <span className={`min-w-14 text-center md:text-left ${labelClass}`}>{name}</span>
    </Link>
  )
}
