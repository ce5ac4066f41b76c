// Codes and tickets in an address are for the page alone: not for the history, a bookmark or a referrer.

export function forgetAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
