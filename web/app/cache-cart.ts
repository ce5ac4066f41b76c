// Has the service worker cache the products of the cart, so that the cart opens offline.
import { useEffect } from 'react'
import { useCart } from '#web/cart/cart-store.ts'
import { CartUnreachable, fetchCartProducts } from '#web/cart/fetch-cart-products.ts'

// Longer than between two clicks of a shopper.
const afterLastChange = 2_000

export function useOfflineCart(): void {
  const ids = Object.keys(useCart()).toSorted().join(',')
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    if (ids === '' || serviceWorker === undefined || !navigator.onLine) return
    const stop = new AbortController()
    const cacheProducts = () => {
      if (serviceWorker.controller === null) return
      fetchCartProducts(ids.split(','), stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof CartUnreachable)) throw error
      })
    }
    const timer = setTimeout(cacheProducts, afterLastChange)
    // On the first visit the product may have been added before the worker is active.
    serviceWorker.addEventListener('controllerchange', cacheProducts, { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ids])
}
