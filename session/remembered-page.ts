// The page to return to after the login: always a path of this site, never another host.

const home = '/'
const signInPage = /^\/(?:login|register|forgot-password|auth(?:\/.*)?)\/?$/

/** The input isn't trusted (history state, fragments): anything but a page of the shop becomes the home page. */
export function safePage(page: unknown): string {
  // Browsers treat a backslash as a slash and ignore tabs and line breaks: "/\host" and "/\t/host" are other hosts.
  if (typeof page !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(page)) return home
  const base = 'http://shop.invalid'
  if (!URL.canParse(page, base)) return home
  const { origin, pathname, search, hash } = new URL(page, base)
  // "/.//host" becomes "//host" only when it is parsed.
  if (origin !== base || pathname.startsWith('//') || signInPage.test(pathname)) return home
  return pathname + search + hash
}

/** From the history state that guarded.tsx passes to the login. */
export function pageOfState(state: unknown): string {
  return safePage(typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined)
}

/** Removes codes and tickets from the address bar, so that they don't end up in the history, a bookmark or a referrer. */
export function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
