// Who gets in: nobody without a session, and only staff to the screens. A session that ends while somebody works is renewed
// in a dialog over the screen, so that nothing typed is lost.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasLeft } from '#session/session-store.ts'
import type { Session, SessionUser } from '#session/session-store.ts'
import { signOut, useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { useShop } from '#office/shop.ts'
import { CallProblem } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailedState, LoadingState } from '#office/ui/states.tsx'
import { MeContext, forgetMe, meQuery } from './me.ts'
import { SignInForm } from './sign-in-form.tsx'
import { StepUp } from './step-up.tsx'

export function StaffOnly({ children }: { children: ReactNode }) {
  const { owner, isEnded, isLoading } = useOwner()
  if (owner === undefined) return isLoading ? <LoadingState /> : <Entrance />
  return (
    <>
      {/* Somebody else who signs in starts over. */}
      <Member key={owner.uid} uid={owner.uid}>
        {children}
      </Member>
      {isEnded && <EndedSession owner={owner} />}
    </>
  )
}

/** Over what they were doing. */
export function EndedSession({ owner }: { owner: SessionUser }) {
  return (
    <OfficeDialog title="Your session has ended">
      <p className="mb-4 text-sm text-soft">Log in again to continue. Nothing you typed is lost.</p>
      <SignInForm typed={{ email: owner.email, password: '' }} />
    </OfficeDialog>
  )
}

function Member({ uid, children }: { uid: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery(meQuery(uid))
  if (error instanceof CallProblem && error.status === 403)
    return <NotStaff reason={error.code === 'demo-account' ? error.detail : undefined} />
  if (data === undefined)
    return error === null ? <LoadingState /> : <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <MeContext value={data}>
      {children}
      <StepUp />
    </MeContext>
  )
}

/** Who is signed in, or was until the session ended by itself. Logging out on purpose leaves nothing on the screen. */
export function useOwner(): { owner: SessionUser | undefined; isEnded: boolean; isLoading: boolean } {
  const session = useKnownSession()
  const client = useQueryClient()
  const [last, setLast] = useState<SessionUser>()
  const now = session.state === 'signed-in' ? session.user : undefined
  useEffect(() => {
    if (now !== undefined && now !== last) {
      if (last !== undefined && now.uid !== last.uid) client.clear()
      setLast(now)
    }
    if (session.state === 'signed-out' && hasLeft()) {
      client.clear()
      forgetMe()
      setLast(undefined)
    }
  }, [now, last, session.state, client])
  return { owner: now ?? last, isEnded: session.state === 'signed-out', isLoading: session.state === 'loading' }
}

/** Not loading again while somebody logs in: the form stays, with what they typed and what it says. */
function useKnownSession(): Session {
  const session = useSession()
  const [known, setKnown] = useState(session)
  if (session.state !== 'loading' && session !== known) setKnown(session)
  return session.state === 'loading' ? known : session
}

function Entrance() {
  return (
    <Card title="Back office">
      <SignInForm />
    </Card>
  )
}

function NotStaff({ reason }: { reason: string | undefined }) {
  const session = useSession()
  return (
    <Card title={reason === undefined ? "You're not on the staff" : 'This is a demo account'}>
      {reason === undefined ? (
        <p className="text-soft">
          {session.state === 'signed-in' && <strong className="text-ink">{session.user.email}</strong>} has no role in
          this shop. Ask an owner to invite you, and verify your email address.
        </p>
      ) : (
        <p className="text-soft">{reason}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => window.location.assign('/')}>Go to the shop</Button>
        <Button weight="plain" onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
    </Card>
  )
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md rounded-panel border border-sand-200 bg-white p-6 shadow-card sm:p-8">
        <p className="text-sm font-bold wrap-anywhere text-leaf-700">{useShop().name}</p>
        <h1 className="mt-1 mb-6 text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}
