// Waits while the login lies over the screen (gate.tsx), so that a call that met an ended session can be repeated.
import { hasLeft, sessionStore } from '#session/session-store.ts'

/** Whose screen it is: the person who is signed in, or was until the session ended. */
let owner: string | undefined
sessionStore.subscribe(() => {
  const session = sessionStore.read()
  if (session.state === 'signed-in') owner = session.user.uid
})

export const currentOwner = (): string | undefined => owner

/** False when somebody else logs in instead, or the person logs out. */
export function sessionRenewed(uid: string | undefined, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isRenewed: boolean) => {
      unsubscribe()
      resolve(isRenewed)
    }
    const check = () => {
      const session = sessionStore.read()
      if (session.state === 'signed-in') finish(session.user.uid === uid)
      else if (hasLeft()) finish(false)
    }
    const unsubscribe = sessionStore.subscribe(check)
    signal?.addEventListener('abort', () => finish(false), { once: true })
    check()
  })
}
