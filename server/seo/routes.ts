// What search engines and phones read: robots.txt, the sitemap and the manifest of the app.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages, prefixOf } from '#domain/pages.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { publicCaching } from '#server/http/json-response.ts'
import { handleNotFound } from '#server/http/problem.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { writeManifest } from './manifest.ts'
import { createSitemap } from './sitemap.ts'

type SeoParts = {
  catalog: Catalog
  apiCache: ResponseCache
  /** Stays valid over sales. */
  titleCache: ResponseCache
  settings: Pick<ShopSettings, 'current'>
  publicUrl: string
  sitemapListSize?: number
}

// Personal pages, and the API calls behind them. A prefix covers whatever begins with it.
const disallowed = ['/api/', ...pages.filter(({ robots }) => robots === 'disallow').map(prefixOf)]
  .filter((path, _index, all) => !all.some((other) => other !== path && path.startsWith(other)))
  .toSorted()

// The highest part that row numbers allow.
const highestPart = 50_000

export async function seoRoutes(app: FastifyInstance, parts: SeoParts): Promise<void> {
  const { apiCache, titleCache, settings, publicUrl, sitemapListSize } = parts
  const sitemap = createSitemap({ ...parts, ...(sitemapListSize && { listSize: sitemapListSize }) })
  const robots = [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    sendText(request, reply, { key: '/robots.txt', type: 'text/plain', write: async () => robots }),
  )

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) =>
    sendText(request, reply, {
      key: '/manifest.webmanifest',
      type: 'application/manifest+json',
      write: async () => writeManifest(settings.current().values),
      cache: titleCache,
    }),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    sendText(request, reply, { key: '/sitemap.xml', type: 'application/xml', write: sitemap.writeFirst }),
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^(?:0|[1-9]\\d{0,4})).xml',
    { schema: { hide: true } },
    (request, reply) => {
      const part = Number(request.params.part)
      if (part > highestPart) return handleNotFound(request, reply)
      return sendText(request, reply, {
        key: `/sitemap-${part}.xml`,
        type: 'application/xml',
        write: () => sitemap.writePart(part),
        // The first part has the categories, whose changes are no changes of titles.
        cache: part === 0 ? apiCache : titleCache,
      })
    },
  )

  type Text = { key: string; type: string; write: () => Promise<string | undefined>; cache?: ResponseCache }

  // Cached under the bare path: a query string makes no second copy.
  async function sendText(request: FastifyRequest, reply: FastifyReply, text: Text): Promise<FastifyReply> {
    const { key, type, write, cache = apiCache } = text
    const isFound = await cache.send(
      request,
      reply,
      async () => {
        const written = await write()
        if (written === undefined) return undefined
        const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': publicCaching }
        return { body: Buffer.from(written), headers }
      },
      key,
    )
    return isFound ? reply : handleNotFound(request, reply)
  }
}
