// Hydrates the page that the server rendered.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportUnhandledErrors } from './app/report-errors.ts'
import { watchOverlayEntries } from '#ui/overlays.ts'

reportUnhandledErrors()
watchOverlayEntries()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
