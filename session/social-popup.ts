// Sign-in with Google or Facebook without their scripts: a pop-up with the shop's own pages, which redirect to the provider.
import type { SocialTokenJson } from '#server/identity/social/ticket-json.ts'

export type SocialProvider = 'google.com' | 'facebook.com'
export type SocialTicket = SocialTokenJson & { providerId: SocialProvider }

export type SocialResult =
  | { ok: true; value: SocialTicket }
  | { ok: false; reason: 'cancelled' | 'refused'; message: string }

export type SocialPopup = {
  /** The browser didn't open the window: use `goToProvider` instead. */
  isBlocked: boolean
  result: Promise<SocialResult>
  /** Resolves when the shopper seems to have closed the window. A result may still come: see below. */
  closed: Promise<void>
  cancel: () => void
}

const timeoutMs = 10 * 60_000
const lookEveryMs = 400
/** The window also closes after it has sent its message, which may take a moment to arrive. */
const looksUntilClosed = 3
const features = 'popup,width=500,height=650'
const cancelled: SocialResult = { ok: false, reason: 'cancelled', message: 'The sign-in was cancelled.' }
const tooLong = 'The sign-in took too long. Please try again.'

/** Must be called in the click handler itself, otherwise browsers block the window. */
export function openSocialPopup(provider: SocialProvider): SocialPopup {
  const channel = crypto.randomUUID()
  const messages = new BroadcastChannel(`oauth-${channel}`)
  const popup = window.open(`/auth/oauth/${provider}/start?chan=${channel}`, '_blank', features)
  const { promise, resolve } = Promise.withResolvers<SocialResult>()
  const closing = Promise.withResolvers<void>()
  const timer = setTimeout(() => resolve(refuse(tooLong)), timeoutMs)
  // A provider's opener policy may sever the window, and then it seems closed too. So it only counts as closed when the
  // shopper is back on this page, and a ticket that comes later is still accepted.
  let looksClosed = 0
  const looking = setInterval(() => {
    looksClosed = popup?.closed === true && document.hasFocus() ? looksClosed + 1 : 0
    if (looksClosed === looksUntilClosed) closing.resolve()
  }, lookEveryMs)

  messages.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    clearInterval(looking)
    const ticket = textAt(data, 'ticket')
    if (ticket !== undefined) resolve(redeemTicket(ticket, channel))
    else resolve(refuse(textAt(data, 'message') ?? tooLong))
  })

  return {
    isBlocked: popup === null,
    closed: closing.promise,
    result: promise.finally(() => {
      clearTimeout(timer)
      clearInterval(looking)
      messages.close()
    }),
    cancel() {
      popup?.close()
      resolve(cancelled)
    },
  }
}

/** Without a pop-up: redirects to the provider, back to the login, and then to the page. */
export function goToProvider(provider: SocialProvider, page: string): void {
  window.location.assign(`/auth/oauth/${provider}/start?redirect=${encodeURIComponent(page)}`)
}

/** A ticket is valid for a minute, once, in this browser only. */
export async function redeemTicket(ticket: string, channel: string): Promise<SocialResult> {
  try {
    const response = await fetch('/auth/oauth/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, chan: channel }),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: body as SocialTicket }
    return refuse(textAt(body, 'detail') ?? tooLong)
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return refuse("We can't reach the shop. Check your connection and try again.")
  }
}

function refuse(message: string): SocialResult {
  return { ok: false, reason: 'refused', message }
}

function textAt(value: unknown, name: string): string | undefined {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : undefined
}
