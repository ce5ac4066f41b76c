// What makes the shop an app that can be installed and opened offline. Mounted once, for all pages.
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useOfflineCart } from './cache-cart.ts'
import { OfflineNote } from './offline-note.tsx'
import { registerWorker } from './register-worker.ts'

export function AppParts() {
  const error = useRouteError()
  useEffect(registerWorker, [])
  useOfflineCart()

  // The data of a page couldn't be fetched: the service worker may have the page, or shows its offline page.
  useEffect(() => {
    if (error instanceof TypeError && !navigator.onLine && navigator.serviceWorker?.controller) window.location.reload()
  }, [error])

  return <OfflineNote />
}
