// Types for a service worker. The project is type-checked against the DOM, which has none for these.

export type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = LastingEvent & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export type MessageToWorker = LastingEvent & { data: unknown }

type PageClient = { postMessage: (message: unknown) => void }

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<PageClient | undefined> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: MessageToWorker) => void): void
  }
}

export const worker = globalThis as unknown as WorkerScope
