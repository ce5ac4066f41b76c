// Serves the pictures. Their names contain a hash of the content, so they can be cached for ever.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cacheFiles } from '#server/http/file-cache.ts'
import type { Pictures } from './pictures.ts'

const hashedName = /^\/[a-z0-9-]+-\d+-[0-9a-f]{8}\.(avif|webp|jpg)$/

export async function pictureRoutes(app: FastifyInstance, { pictures }: { pictures: Pictures }): Promise<void> {
  cacheFiles(app, { maxBytes: 32 * 1024 * 1024 })
  await app.register(fastifyStatic, {
    root: pictures.folder,
    prefix: '/images/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    allowedPath: (path) => hashedName.test(path),
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  })
}
