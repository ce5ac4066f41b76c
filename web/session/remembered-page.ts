// The page that a visitor wanted before the login: a path of this site, never another host.

const home = '/'
const signInPage = /^\/(?:login|register|forgot-password|auth(?:\/.*)?)\/?$/

/** Anything may arrive here (history state, storage): what is not plainly a page of the shop leads home. */
export function safePage(wanted: unknown): string {
  // Browsers read a backslash as a slash and leave out tabs and line breaks: "/\host" and "/\t/host" are other hosts.
  if (typeof wanted !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return home
  const base = 'http://shop.invalid'
  if (!URL.canParse(wanted, base)) return home
  const { origin, pathname, search, hash } = new URL(wanted, base)
  // "/.//host" has become "//host" only now.
  if (origin !== base || pathname.startsWith('//') || signInPage.test(pathname)) return home
  return pathname + search + hash
}

/** The history state that the guard hands to the login. */
export function pageOfState(state: unknown): string {
  return safePage(typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined)
}
