// The routes of the office: setup for the first owner, and the screens inside the frame.
import { useQuery } from '@tanstack/react-query'
import { Navigate, createBrowserRouter, useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { OfficeFrame } from './frame/office-frame.tsx'
import { useMe } from './session/me.ts'
import { StaffOnly } from './session/gate.tsx'
import { mayOpen, screens } from './screens.ts'
import type { Screen } from './screens.ts'
import { checklistQuery } from './welcome/welcome-data.ts'
import { EmptyState, FailedState, ForbiddenState, LoadingState } from './ui/states.tsx'

export function createOfficeRouter() {
  return createBrowserRouter(
    [
      {
        path: '/setup',
        lazy: async () => ({ Component: (await import('./setup/setup-screen.tsx')).default }),
        HydrateFallback: LoadingState,
        errorElement: <BrokenScreen />,
      },
      {
        path: '/',
        element: (
          <StaffOnly>
            <OfficeFrame />
          </StaffOnly>
        ),
        HydrateFallback: LoadingState,
        errorElement: <BrokenScreen />,
        children: [
          { index: true, element: <FirstScreen /> },
          ...screens.flatMap((screen) =>
            [screen, ...(screen.pages ?? [])].map(({ path, load }) => ({
              path,
              errorElement: <BrokenScreen />,
              lazy: async () => ({
                element: <ForPermission screen={screen}>{await screenOf(load)}</ForPermission>,
              }),
            })),
          ),
          // Bookmarks from when receipts were called deliveries.
          { path: 'deliveries/*', element: <Navigate to="/receipts" replace /> },
          {
            path: '*',
            element: <EmptyState isScreen title="Page not found" text="Check the address, or choose a screen." />,
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
}

/** A new release takes the old files away, and connections get lost. If `lazy` rejected, the frame would stay empty. */
async function screenOf(load: Screen['load']) {
  try {
    const { default: Component } = await load()
    return <Component />
  } catch (error) {
    reportError(error)
    return <UnloadedScreen />
  }
}

function UnloadedScreen() {
  return (
    <EmptyState
      isScreen
      title="This screen didn’t load"
      text="The connection was lost, or the back office was updated meanwhile. Reload to get it."
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </EmptyState>
  )
}

function ForPermission({ screen, children }: { screen: Screen; children: React.ReactNode }) {
  return mayOpen(useMe().permissions, screen) ? children : <ForbiddenState isScreen />
}

/** Today; for a driver their run, and for an owner of a new shop what is left to do before it opens. */
function FirstScreen() {
  const { permissions } = useMe()
  const isGuided = permissions.includes('settings.write')
  const { data, isPending } = useQuery({ ...checklistQuery, enabled: isGuided })
  if (permissions.includes('runs.drive') && !permissions.includes('orders.read'))
    return <Navigate to="/driving" replace />
  if (isGuided && isPending) return <LoadingState />
  return <Navigate to={data?.isNew === true ? '/welcome' : '/today'} replace />
}

function BrokenScreen() {
  const error = useRouteError()
  return <FailedState error={error} onRetry={() => window.location.reload()} />
}
