// Has the web build render one page and turns it into a response that can be cached: body, status, headers, policy.
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { findPage } from '#domain/pages.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { publicShopOf } from '#domain/settings/public-shop.ts'
import type { CacheableResponse } from '#server/http/cache/response-cache.ts'
import { publicCaching } from '#server/http/json-response.ts'
import { isTemporary } from '#server/http/temporary-error.ts'
import type { Visit } from '#web/shop-context.ts'
import type { PublicIdentity, PublicPayments } from '#server/identity/config-route.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { withPolicy } from './page-policy.ts'
import type { PolicyParts } from './page-policy.ts'
import type { RenderPage } from './web-build.ts'

export type PageParts = Pick<Visit, 'catalog' | 'coupons' | 'pictures' | 'delivery' | 'publicUrl'> & {
  settings: Pick<ShopSettings, 'current'>
  publicConfig: {
    payments: Pick<PublicPayments, 'provider' | 'apiBase'>
    identity: Pick<PublicIdentity, 'provider' | 'emulator'>
  }
}

export const formType = 'application/x-www-form-urlencoded'

type Wanted = {
  /** Settings that aren't saved yet. */
  preview?: Settings
  /** For a personal page: what this browser sent. `form`: as a form is encoded in a request. */
  browser?: { cookies: string; form?: string | undefined }
}

export type MakePage = ReturnType<typeof createPageMaker>

export function createPageMaker(parts: PageParts, findRenderer: () => Promise<RenderPage>) {
  const { catalog, coupons, pictures, delivery, publicUrl, publicConfig, settings } = parts

  /** The hosts besides our own that the page at this address may talk to. */
  const hostsOf = (address: string): PolicyParts => {
    const { identity, payments } = publicConfig
    const takesCards = payments.provider === 'stripe' && findPage(address)?.policy === 'payment'
    return {
      withFirebase: identity.provider === 'firebase',
      withStripe: takesCards && payments.apiBase === undefined,
      replacements: [identity.emulator, takesCards ? payments.apiBase : undefined],
    }
  }

  return async (
    address: string,
    log: FastifyBaseLogger,
    { preview, browser }: Wanted = {},
  ): Promise<CacheableResponse> => {
    const renderPage = await findRenderer()
    const ends: number[] = []
    let temporary: Error | undefined
    const values = preview ?? settings.current().values
    const visit: Visit = {
      catalog,
      coupons,
      pictures,
      delivery,
      cookies: browser?.cookies ?? '',
      settings: values,
      shop: publicShopOf(values),
      publicUrl,
      now: new Date(),
      nonce: randomBytes(16).toString('base64url'),
      cacheUntil: (end) => void ends.push(end.getTime()),
      report(error) {
        if (isTemporary(error)) temporary = error
        else log.error({ err: error }, 'page could not be rendered')
      },
      isGivenUp: () => temporary !== undefined,
    }
    const response = await renderPage(requestOf(publicUrl + address, browser?.form), visit)
    // React Router would send its own page with 500; the server's error handler sends the right 503.
    if (temporary !== undefined) throw temporary
    const { status } = response
    const text = await response.text()
    const { html, policy } = isHtml(response)
      ? withPolicy(text, visit.nonce, hostsOf(address))
      : { html: text, policy: undefined }
    return {
      body: Buffer.from(html),
      status,
      ...(ends.length > 0 ? { validUntil: Math.min(...ends) } : undefined),
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': status < 500 && browser === undefined ? publicCaching : 'no-store',
        ...(policy !== undefined ? { 'content-security-policy': policy } : undefined),
      },
    }
  }
}

function requestOf(address: string, form: string | undefined): Request {
  if (form === undefined) return new Request(address)
  return new Request(address, { method: 'POST', body: form, headers: { 'content-type': formType } })
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true
}
