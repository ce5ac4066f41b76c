// The API for people and programs: /docs to read, /openapi.json to generate clients from.
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs-page.ts'

const caching = 'public, max-age=300'

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', caching).send(app.swagger()),
  )

  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': caching,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      })
      .send(docsPage(app.swagger())),
  )

  app.get('/docs/style.css', { schema: { hide: true } }, (_request, reply) =>
    reply.headers({ 'cache-control': caching, 'content-type': 'text/css; charset=utf-8' }).send(docsStyle),
  )
}
