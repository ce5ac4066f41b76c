// Sign-in with Google or Facebook without their scripts: the shop's own pages talk to the provider, in a popup.
import type { SocialProvider, SocialTicket } from './social-credential.ts'

export type SocialResult =
  | { ok: true; value: SocialTicket }
  | { ok: false; reason: 'cancelled' | 'refused'; message: string }

export type SocialPopup = {
  /** The browser did not open the window: go on with `goToProvider`. */
  isBlocked: boolean
  answer: Promise<SocialResult>
  cancel: () => void
}

const longestWait = 10 * 60_000
const look = 'popup,width=500,height=650'
const cancelled: SocialResult = { ok: false, reason: 'cancelled', message: 'The sign-in was cancelled.' }
const tooLong = 'The sign-in took too long. Please try again.'

/** Must be called in the click itself, else browsers block the window. */
export function openSocialPopup(provider: SocialProvider): SocialPopup {
  const channel = crypto.randomUUID()
  const line = new BroadcastChannel(`oauth-${channel}`)
  const popup = window.open(`/auth/oauth/${provider}/start?chan=${channel}`, '_blank', look)
  const { promise, resolve } = Promise.withResolvers<SocialResult>()
  const timer = setTimeout(() => resolve(refuse(tooLong)), longestWait)

  // Nothing is read from the window itself: a provider may cut the tie to it, and then it seems closed.
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const ticket = textAt(data, 'ticket')
    if (ticket !== undefined) resolve(redeemTicket(ticket, channel))
    else resolve(refuse(textAt(data, 'message') ?? tooLong))
  })

  return {
    isBlocked: popup === null,
    answer: promise.finally(() => {
      clearTimeout(timer)
      line.close()
    }),
    cancel() {
      popup?.close()
      resolve(cancelled)
    },
  }
}

/** The way without a popup: the whole page goes to the provider and comes back to the login, then to the wanted page. */
export function goToProvider(provider: SocialProvider, page: string): void {
  window.location.assign(`/auth/oauth/${provider}/start?redirect=${encodeURIComponent(page)}`)
}

/** A ticket lives for a minute and works once, in this browser only. */
export async function redeemTicket(ticket: string, channel: string): Promise<SocialResult> {
  try {
    const answer = await fetch('/auth/oauth/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, chan: channel }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { ok: true, value: body as SocialTicket }
    return refuse(textAt(body, 'detail') ?? tooLong)
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return refuse('The shop cannot be reached. Please check your connection.')
  }
}

function refuse(message: string): SocialResult {
  return { ok: false, reason: 'refused', message }
}

function textAt(value: unknown, name: string): string | undefined {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : undefined
}
