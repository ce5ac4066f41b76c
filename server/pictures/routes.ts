// Serves the pictures. Their names contain a hash of the content, so they can be cached for ever.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cacheFiles } from '#server/http/cache/file-cache.ts'
import { handleNotFound } from '#server/http/problem.ts'
import type { Pictures } from './pictures.ts'
import type { Uploads } from './uploads.ts'

const uploadedFile = /^(up-[0-9a-f]{20}-[0-9a-f]{6})-((?:160|320|640)\.(avif|webp))$/
const forever = 'public, max-age=31536000, immutable'
const hashedName = /^\/[a-z0-9-]+-\d+-[0-9a-f]{8}\.(avif|webp|jpg)$/

type PictureParts = { pictures: Pictures; uploads: Pick<Uploads, 'read' | 'close'> }

export async function pictureRoutes(app: FastifyInstance, { pictures, uploads }: PictureParts): Promise<void> {
  cacheFiles(app, { maxBytes: 32 * 1024 * 1024 })
  app.addHook('onClose', async () => uploads.close())
  app.get<{ Params: { file: string } }>(
    '/images/uploaded/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, name = '', file = '', format] = uploadedFile.exec(request.params.file) ?? []
      const bytes = format === undefined ? undefined : await uploads.read(name, file)
      if (bytes === undefined) return handleNotFound(request, reply)
      return reply
        .headers({
          'content-type': `image/${format}`,
          'content-length': bytes.length,
          'cache-control': forever,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes)
    },
  )
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
