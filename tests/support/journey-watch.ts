// Watches every page of a visit: what goes wrong behind the shopper's back fails the journey too.
import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

/** What a journey expects to go wrong, said before it happens. */
export type Allow = {
  /** An address that is meant not to exist: `allow.missing('/no-such-page')`. */
  missing: (path: string | RegExp) => void
  /** Any other trouble whose description matches: `allow.trouble(/503 .*\/products/)`, `allow.trouble(/request failed/)`. */
  trouble: (description: RegExp) => void
}

export type Watch = {
  allow: Allow
  watch: (context: BrowserContext, options?: { runsScripts: boolean }) => Promise<void>
  verdict: () => void
}

export function createWatch(baseURL: string): Watch {
  const found: string[] = []
  const missing: (string | RegExp)[] = []
  const expected: RegExp[] = []

  return {
    allow: {
      missing: (path) => void missing.push(path),
      trouble: (description) => void expected.push(description),
    },

    async watch(context, { runsScripts } = { runsScripts: true }) {
      if (runsScripts) context.on('page', (page) => waitForHydration(page, baseURL))
      context.on('weberror', (error) => void found.push(`page error: ${error.error().message}`))
      context.on('console', (message) => {
        // Answers with a bad status are judged by themselves, below.
        const isOfRequest = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isOfRequest) found.push(`console error: ${message.text()}`)
      })
      context.on('response', (response) => {
        const status = response.status()
        const path = pathOf(response.url(), baseURL)
        if (status < 400 || (status === 404 && missing.some((one) => fits(one, path)))) return
        found.push(`answer: ${status} ${path}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A page that is left stops its requests, and a browser without scripts refuses to load them: no trouble.
        if (reason === 'net::ERR_ABORTED' || (!runsScripts && reason === 'csp')) return
        found.push(`request failed: ${pathOf(request.url(), baseURL)} ${reason}`)
      })
      await context.addInitScript(reportPolicyViolations)
    },

    verdict() {
      const unexpected = found.filter((trouble) => !expected.some((one) => one.test(trouble)))
      expect(unexpected, 'nothing goes wrong behind the page').toEqual([])
    },
  }
}

function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

function pathOf(url: string, baseURL: string): string {
  return url.startsWith(baseURL) ? url.slice(baseURL.length) : url
}

/** A path also stands for its data, which a navigation inside the shop asks for. */
function fits(allowed: string | RegExp, path: string): boolean {
  return typeof allowed === 'string' ? path === allowed || path === `${allowed}.data` : allowed.test(path)
}

/** `goto` and `reload` return when the page answers to clicks, not only when it is shown. */
function waitForHydration(page: Page, baseURL: string): void {
  const { goto, reload } = page
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await hydrated(page, baseURL)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await hydrated(page, baseURL)
    return response
  }
}

export async function hydrated(page: Page, baseURL: string): Promise<void> {
  if (!page.url().startsWith(baseURL)) return
  await expect.poll(() => page.evaluate(isHydrated), { message: 'the page wakes up', intervals: [50] }).toBe(true)
}

/** React's own record of the document: dehydrated until the first commit. Pages without React have nothing to wait for. */
function isHydrated(): boolean {
  if (document.querySelector('script[type="module"]') === null) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  if (key === undefined) return false
  const root = Reflect.get(document, key) as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  return !root.stateNode.current.memoizedState.isDehydrated
}
