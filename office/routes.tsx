// The routes of the office: setup for the first owner, and the screens inside the frame.
import { Navigate, createBrowserRouter, useRouteError } from 'react-router'
import { isAllowed } from '#domain/permission.ts'
import { OfficeFrame } from './frame/office-frame.tsx'
import { useMe } from './session/me.ts'
import { SignedIn, StaffOnly } from './session/gate.tsx'
import { screens, screensFor } from './screens.ts'
import type { Screen } from './screens.ts'
import { EmptyState, FailedState, ForbiddenState, LoadingState } from './ui/states.tsx'

export function createOfficeRouter() {
  return createBrowserRouter(
    [
      {
        path: '/setup',
        element: <SignedIn title="Set up your shop" />,
        HydrateFallback: LoadingState,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./setup/setup-screen.tsx')).default }) },
        ],
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
          ...screens.map((screen) => ({
            path: screen.path,
            errorElement: <BrokenScreen />,
            lazy: async () => {
              const { default: Component } = await screen.load()
              return {
                element: (
                  <ForPermission screen={screen}>
                    <Component />
                  </ForPermission>
                ),
              }
            },
          })),
          { path: '*', element: <EmptyState title="Page not found" text="Check the address, or choose a screen." /> },
        ],
      },
    ],
    { basename: '/admin' },
  )
}

function ForPermission({ screen, children }: { screen: Screen; children: React.ReactNode }) {
  const { role } = useMe()
  return isAllowed(role, screen.permission) ? children : <ForbiddenState />
}

/** The first screen that the role may open. */
function FirstScreen() {
  const [first] = screensFor(useMe().permissions)
  if (first !== undefined) return <Navigate to={`/${first.path}`} replace />
  return <EmptyState title="You're in" text="There is nothing to do for your role yet. Ask an owner of the shop." />
}

function BrokenScreen() {
  const error = useRouteError()
  return <FailedState error={error} onRetry={() => window.location.reload()} />
}
