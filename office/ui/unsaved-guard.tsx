// Asks before unsaved changes are lost: on the way to another screen, and when the tab is closed.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { OfficeDialog } from './office-dialog.tsx'

type GuardProps = {
  /** Asked at the moment of leaving: after saving, a screen may go on before it was rendered again. */
  isLeaving?: ((nextPath: string) => boolean) | undefined
}

/** A screen may have several: the router heeds one blocker only, so there is none while nothing is unsaved. */
export function UnsavedGuard({ isDirty, isLeaving }: GuardProps & { isDirty: boolean }) {
  return isDirty ? <Guard isLeaving={isLeaving} /> : null
}

function Guard({ isLeaving }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isLeaving?.(nextLocation.pathname) !== true,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <OfficeDialog title="Leave without saving?" onClose={blocker.reset}>
      <p className="mb-4 text-sm text-soft">What you changed here isn't saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={blocker.reset}>Stay</Button>
        <Button weight="plain" onClick={blocker.proceed}>
          Leave
        </Button>
      </div>
    </OfficeDialog>
  )
}
