// Reports errors that nothing handled, so that an operator learns of them: a few per page, without what anybody typed.

const maxReports = 3

export function reportUnhandledErrors(): void {
  let reports = 0
  const report = (error: unknown) => {
    // A request that was cancelled on purpose is not an error.
    if (reports === maxReports || (error instanceof DOMException && error.name === 'AbortError')) return
    reports += 1
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const body = JSON.stringify({
      message: `${name}: ${message}`.slice(0, 300),
      stack: stack?.slice(0, 2_000),
      path: window.location.pathname.slice(0, 4_000),
    })
    navigator.sendBeacon('/browser-errors', new Blob([body], { type: 'application/json' }))
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
