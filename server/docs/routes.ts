// The API for people and programs: /docs to read, /openapi.json to generate clients from. Neither changes while the process
// runs, but for the shop's name in the document: both are made and compressed once. /docs is about the software.
import type { FastifyInstance } from 'fastify'
import { defaults } from '#domain/settings/defaults.ts'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { apiDocument } from './api-document.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { shopNameOf } from '#server/http/shop-name.ts'

type Document = { type: string; make: () => string; headers?: Record<string, string> }

const megabyte = 1024 * 1024

export async function docsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const cache = createResponseCache({ maxBytes: 64 * megabyte, isTrusted: () => true })
  let made: ReturnType<typeof apiDocument> | undefined
  const document = () => (made ??= apiDocument(app.swagger()))
  const documents: Record<string, Document> = {
    '/openapi.json': {
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(namedAs(shopNameOf(app), document())),
    },
    '/docs': {
      type: 'text/html; charset=utf-8',
      make: () => docsPage(document(), publicUrl),
      headers: { 'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'" },
    },
    '/docs/style.css': { type: 'text/css; charset=utf-8', make: () => docsStyle },
  }
  for (const [path, { type, make, headers }] of Object.entries(documents))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      // Not by its address: anything may be behind the question mark.
      const key = `${path} ${shopNameOf(app)}`
      if (cache.sendCached(request, reply, key)) return reply
      const all = { 'content-type': type, 'cache-control': 'public, max-age=300', ...headers }
      await cache.send(request, reply, async () => ({ body: make(), headers: all }), key)
      return reply
    })
}

function namedAs(name: string, document: ReturnType<typeof apiDocument>): object {
  const { info } = document
  const description = info.description.replace(defaults.shop.name, () => name)
  return { ...document, info: { ...info, title: name, description } }
}
