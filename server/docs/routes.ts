// The API for people and programs: /docs to read, /openapi.json to generate clients from. Neither changes while the process
// runs: both are made and compressed once.
import type { FastifyInstance } from 'fastify'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { apiDocument } from './api-document.ts'
import { docsPage, docsStyle } from './docs-page.ts'

type Document = { type: string; make: () => string; headers?: Record<string, string> }

const megabyte = 1024 * 1024

export async function docsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const cache = createResponseCache({ maxBytes: 64 * megabyte, isTrusted: () => true })
  let made: ReturnType<typeof apiDocument> | undefined
  const document = () => (made ??= apiDocument(app.swagger()))
  const documents: Record<string, Document> = {
    '/openapi.json': { type: 'application/json; charset=utf-8', make: () => JSON.stringify(document()) },
    '/docs': {
      type: 'text/html; charset=utf-8',
      make: () => docsPage(document(), publicUrl),
      headers: { 'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'" },
    },
    '/docs/style.css': { type: 'text/css; charset=utf-8', make: () => docsStyle },
  }
  for (const [path, { type, make, headers }] of Object.entries(documents))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      // By its path: anything may be behind the question mark.
      if (cache.sendCached(request, reply, path)) return reply
      const all = { 'content-type': type, 'cache-control': 'public, max-age=300', ...headers }
      await cache.send(request, reply, async () => ({ body: make(), headers: all, isPage: true }), path)
      return reply
    })
}
