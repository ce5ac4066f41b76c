// Starts the back office in the browser: its data, its router, and what lies over every screen.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { watchOverlayEntries } from '#ui/overlays.ts'
import { queryClient } from './query-client.ts'
import { createOfficeRouter } from './routes.tsx'

const root = document.querySelector('#office')
if (root === null) throw new Error('The page has no place for the office')

watchOverlayEntries()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createOfficeRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
