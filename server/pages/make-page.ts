// Has the web build render one page and turns it into an answer that can be kept: bytes, status, headers, policy.
import type { FastifyBaseLogger } from 'fastify'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import { publicCaching } from '#server/http/json-response.ts'
import type { Visit } from '#web/shop-context.ts'
import { pagePolicy } from './page-policy.ts'
import type { RenderPage } from './web-build.ts'

export type PageParts = Pick<Visit, 'catalog' | 'coupons' | 'pictures' | 'publicUrl'> & {
  publicConfig: { payments: { provider: 'sandbox' | 'stripe' }; identity: { provider: 'embedded' | 'firebase' } }
}

const paymentPage = /^\/user\/payment\/?$/

export function createPageMaker(parts: PageParts, findRenderer: () => Promise<RenderPage>) {
  const { catalog, coupons, pictures, publicUrl, publicConfig } = parts

  return async (address: string, log: FastifyBaseLogger): Promise<CacheableResponse> => {
    const renderPage = await findRenderer()
    const ends: number[] = []
    const visit: Visit = {
      catalog,
      coupons,
      pictures,
      publicUrl,
      now: new Date(),
      cacheUntil: (end) => void ends.push(end.getTime()),
      report: (fault) => log.error({ err: fault }, 'a fault while rendering a page'),
    }
    const response = await renderPage(new Request(publicUrl + address), visit)
    const body = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const withFirebase = publicConfig.identity.provider === 'firebase'
    const withStripe = publicConfig.payments.provider === 'stripe' && paymentPage.test(address)
    return {
      body,
      status,
      isPage: true,
      ...(ends.length > 0 ? { goodUntil: Math.min(...ends) } : undefined),
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': status < 500 ? publicCaching : 'no-store',
        ...(isHtml(response)
          ? { 'content-security-policy': pagePolicy(body.toString(), { withStripe, withFirebase }) }
          : undefined),
      },
    }
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true
}
