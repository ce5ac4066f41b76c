// A minimal browser for tests of sign-in: follows no redirect automatically and stores cookies by host and path. Requests to
// the shop go to the test shop, all others to the network.
import type { App } from '#server/app.ts'

export type TestResponse = { status: number; url: URL; headers: Headers; body: string }
type Asking = { method?: 'GET' | 'POST'; form?: Record<string, string>; json?: unknown }

export function createTestBrowser(app: App, shopOrigin = 'http://localhost:3000') {
  const jar = new Map<string, { host: string; path: string; name: string; value: string }>()

  function cookiesFor({ hostname, port, pathname }: URL): string {
    return [...jar.values()]
      .filter(({ host, path }) => host === `${hostname}:${port}` && pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  function keep({ hostname, port }: URL, lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(name.length + 1)
      const find = (wanted: string) => attributes.find((one) => one.toLowerCase().startsWith(wanted))?.split('=')[1]
      const path = find('path=') ?? '/'
      const isGone = find('max-age=') === '0' || Date.parse(find('expires=') ?? '') < Date.now()
      const key = `${hostname}:${port}${path} ${name}`
      if (isGone) jar.delete(key)
      else jar.set(key, { host: `${hostname}:${port}`, path, name, value })
    }
  }

  async function ask(address: string | URL, { method, form, json }: Asking = {}): Promise<TestResponse> {
    const url = new URL(address, shopOrigin)
    const body = json === undefined ? form && String(new URLSearchParams(form)) : JSON.stringify(json)
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { cookie: cookiesFor(url), ...(body !== undefined && { 'content-type': type }) },
    }
    const answer = url.origin === shopOrigin ? await askShop(url, init, body) : await askNetwork(url, init, body)
    keep(url, answer.headers.getSetCookie())
    return { ...answer, url }
  }

  async function askShop(url: URL, init: { method: 'GET' | 'POST'; headers: object }, payload?: string) {
    const headers = { ...init.headers, host: url.host }
    const answer = await app.inject({
      method: init.method,
      url: url.pathname + url.search,
      headers,
      ...(payload && { payload }),
    })
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    return { status: answer.statusCode, headers: new Headers(given), body: answer.body }
  }

  async function askNetwork(url: URL, init: { method: string; headers: Record<string, string> }, body?: string) {
    const answer = await fetch(url, { ...init, redirect: 'manual', ...(body !== undefined && { body }) })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  return {
    ask,
    cookies: () => [...jar.values()],
    forgetCookies: () => jar.clear(),
    /** Where a response redirects to. */
    async follow(answer: TestResponse): Promise<TestResponse> {
      return ask(nextOf(answer))
    },
  }
}

export function nextOf({ url, status, headers }: TestResponse): URL {
  const location = headers.get('location')
  if (location === null) throw new Error(`${url.href} responded ${status} without a location`)
  return new URL(location, url)
}

/** The data that a page passes to its script. */
export function dataOf({ body }: TestResponse): Record<string, string> {
  const [, attributes = ''] = /<body([^>]*)>/.exec(body) ?? []
  return Object.fromEntries(
    [...attributes.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}
