// Watches every page of a journey: an error that the shopper doesn't see fails the journey too.
import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { contractOf, contractViolations } from './contract.ts'

/** The errors that a journey expects, declared before they happen. */
export type Allow = {
  /** A path that is meant not to exist: `allow.missing('/no-such-page')`. */
  missing: (path: string | RegExp) => void
  /** Any other trouble whose description matches: `allow.trouble(/503 .*\/products/)`, `allow.trouble(/request failed/)`. */
  trouble: (description: RegExp) => void
}

export type Watch = {
  allow: Allow
  watch: (context: BrowserContext, options?: { runsScripts: boolean }) => Promise<void>
  verdict: () => Promise<void>
}

export function createWatch(baseURL: string): Watch {
  const found: string[] = []
  const missing: (string | RegExp)[] = []
  const expected: RegExp[] = []
  const checks: Promise<void>[] = []

  return {
    allow: {
      missing: (path) => void missing.push(path),
      trouble: (description) => void expected.push(description),
    },

    async watch(context, { runsScripts } = { runsScripts: true }) {
      if (runsScripts) context.on('page', (page) => waitForHydration(page, baseURL))
      context.on('page', (page) => waitForResize(page, baseURL))
      context.on('weberror', (error) => void found.push(`page error: ${error.error().message}`))
      context.on('console', (message) => {
        // Error statuses are reported below.
        const isOfRequest = message.text().startsWith('Failed to load resource')
        // The trace of a repeated journey tries to run scripts in the previews of the office.
        const isOfTrace = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
        if (message.type() === 'error' && !isOfRequest && !isOfTrace) found.push(`console error: ${message.text()}`)
      })
      const contract = await contractOf(baseURL)
      context.on('response', (response) => {
        if (response.url().startsWith(`${baseURL}/`))
          checks.push(contractViolations(response, contract).then((violations) => void found.push(...violations)))
        const status = response.status()
        const path = pathOf(response.url(), baseURL)
        if (status < 400 || (status === 404 && missing.some((one) => fits(one, path)))) return
        found.push(`answer: ${status} ${path}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving a page aborts its requests, and a browser without scripts refuses to load them: both are fine.
        if (reason === 'net::ERR_ABORTED' || (!runsScripts && reason === 'csp')) return
        found.push(`request failed: ${pathOf(request.url(), baseURL)} ${reason}`)
      })
      await context.addInitScript(reportPolicyViolations)
      await context.addInitScript(leaveOutBlur)
    },

    async verdict() {
      await Promise.all(checks)
      const unexpected = found.filter((trouble) => !expected.some((one) => one.test(trouble)))
      expect(unexpected, 'no error behind the page').toEqual([])
    },
  }
}

function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/** Without a graphics card, blurring what is behind the header or a dialog takes most of the time of every frame, and shows nothing to a journey. */
function leaveOutBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('header, ::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function pathOf(url: string, baseURL: string): string {
  return url.startsWith(baseURL) ? url.slice(baseURL.length) : url
}

/** A path also stands for its data, which a client-side navigation fetches. */
function fits(allowed: string | RegExp, path: string): boolean {
  return typeof allowed === 'string' ? path === allowed || path === `${allowed}.data` : allowed.test(path)
}

/** `goto` and `reload` return once the page is hydrated, not when it is shown. */
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

/** `setViewportSize` returns once the page has that size: a page in which nothing moves learns of it later than its scripts. */
function waitForResize(page: Page, baseURL: string): void {
  const { setViewportSize } = page
  page.setViewportSize = async (size) => {
    await setViewportSize.call(page, size)
    if (!page.url().startsWith(baseURL)) return
    await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width)
  }
}

export async function hydrated(page: Page, baseURL: string): Promise<void> {
  if (!page.url().startsWith(baseURL)) return
  await page.waitForFunction(isHydrated, undefined, { polling: 25, timeout: 10_000 })
}

/** React's own record of the document (or of the office): dehydrated until the first commit. Pages without React have nothing to wait for. */
function isHydrated(): boolean {
  if (document.querySelector('script[type="module"]') === null) return true
  const container = document.querySelector('#office') ?? document
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  if (key === undefined) return false
  const root = Reflect.get(container, key) as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  return !root.stateNode.current.memoizedState.isDehydrated
}
