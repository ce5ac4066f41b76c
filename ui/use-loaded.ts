// Loads the data of a personal page: shows that it is loading, that it failed (with a retry), or the data. A request whose
// page or key is gone is aborted and changes nothing.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Loaded<Value> = {
  /** While a retry is loading, `value` is still what was loaded before. */
  state: 'loading' | 'failed' | 'loaded'
  value: Value | undefined
  error: unknown
  /** Loads again, also after a success. */
  retry: () => void
  /** The response to another request contained the new value: no need to load again. */
  replace: (value: Value) => void
}

type Status<Value> = Pick<Loaded<Value>, 'state' | 'value' | 'error'> & { key: string }

/** Loads once per key; nothing while the key is undefined. Errors that are bugs are thrown to the error boundary. */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const [status, setStatus] = useState<Status<Value>>()
  const [attempt, setAttempt] = useState(0)
  const stop = useRef(() => {})
  const start = useEffectEvent((wanted: string) =>
    startLoading(load, (change) => setStatus((now) => ({ ...statusFor(wanted, now), ...change }))),
  )

  useEffect(() => {
    if (key === undefined) return
    stop.current = start(key)
    return () => stop.current()
  }, [key, attempt])

  const shown = statusFor(key, status)
  if (isBug(shown.error)) throw shown.error
  return {
    state: shown.state,
    value: shown.value,
    error: shown.error,
    retry: () => setAttempt((count) => count + 1),
    replace(value) {
      if (key === undefined) return
      // What is still being loaded is older than this.
      stop.current()
      setStatus({ key, state: 'loaded', value, error: undefined })
    },
  }
}

type Change<Value> =
  | { state: 'loading'; error: undefined }
  | { state: 'loaded'; value: Value; error: undefined }
  | { state: 'failed'; error: unknown }

/** Reports every step of one attempt, and nothing more once it is stopped. Returns how to stop. */
export function startLoading<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  report: (change: Change<Value>) => void,
): () => void {
  const abort = new AbortController()
  const reportUnlessStopped = (change: Change<Value>) => {
    if (!abort.signal.aborted) report(change)
  }
  report({ state: 'loading', error: undefined })
  // Async, so that an error thrown before the first await is reported too.
  const run = async () => load(abort.signal)
  run().then(
    (value) => reportUnlessStopped({ state: 'loaded', value, error: undefined }),
    (error: unknown) => reportUnlessStopped({ state: 'failed', error }),
  )
  return () => abort.abort()
}

/** What was loaded for another key is not shown for this one, not even for a moment. */
export function statusFor<Value>(key: string | undefined, status: Status<Value> | undefined): Status<Value> {
  if (status !== undefined && status.key === key) return status
  return { key: key ?? '', state: 'loading', value: undefined, error: undefined }
}

/** Loaders turn a lost connection or a refusal into errors of their own: these come from wrong code or a wrong response. */
export function isBug(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
}
