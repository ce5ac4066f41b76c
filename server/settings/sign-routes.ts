// The shop's logo, icon and pictures of banners: uploaded, removed, and served in every size. With an icon of its own the shop's standard ones are replaced
// at their addresses, so that browsers and telephones find it where they look.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { defaults } from '#domain/settings/defaults.ts'
import { largestPictureBytes, pictureRefusals } from '#domain/product/picture.ts'
import { cacheFiles } from '#server/http/cache/file-cache.ts'
import { handleNotFound, problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import { bannerPictureJson, settingsJson, writeSettings } from './settings-json.ts'
import type { ShopSettings } from './settings.ts'
import type { SignRefusal, Signs } from './signs.ts'

type Parts = { settings: ShopSettings; signs: Signs }

const config = { permission: 'settings.write' } as const
const response = { 200: settingsJson, 400: problemJson, 413: problemJson, 415: problemJson, 503: problemJson }
const forever = 'public, max-age=31536000, immutable'

export const signRoutes: FastifyPluginAsyncZod<Parts> = async (app, { settings, signs }) => {
  // Whatever it claims to be: the content decides.
  app.addContentTypeParser(/^image\/[\w.+-]+$/, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const [kind, name] of [
    ['logo', 'Logo'],
    ['icon', 'Icon'],
  ] as const) {
    app.put(
      `/api/admin/settings/${kind}`,
      {
        config,
        bodyLimit: largestPictureBytes,
        preParsing: async (_request, reply) => (signs.isBusy() ? refuse(reply, 'busy') : undefined),
        schema: {
          operationId: `upload${name}`,
          consumes: ['image/*'],
          summary: `Upload the shop’s ${kind}: a JPEG, PNG or WebP of 8 MB at most as the body`,
          response,
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) return refuse(reply, 'wrongType')
        const by = actorOf(request)
        const stored = await signs.store({ kind, bytes: request.body, by }, isAwaited(reply))
        if (!stored.ok) return refuse(reply, stored.reason)
        await settings.setSign(kind, stored.value, by)
        return writeSettings(settings, defaults)
      },
    )

    app.delete(
      `/api/admin/settings/${kind}`,
      {
        config,
        schema: { operationId: `remove${name}`, summary: `Remove the shop’s ${kind}`, response: { 200: settingsJson } },
      },
      async (request) => {
        await settings.setSign(kind, '', actorOf(request))
        return writeSettings(settings, defaults)
      },
    )
  }

  app.post(
    '/api/admin/settings/banner-pictures',
    {
      config,
      bodyLimit: largestPictureBytes,
      preParsing: async (_request, reply) => (signs.isBusy() ? refuse(reply, 'busy') : undefined),
      schema: {
        operationId: 'uploadBannerPicture',
        consumes: ['image/*'],
        summary: 'Upload the picture of a banner: a JPEG, PNG or WebP of 8 MB at most as the body',
        response: { ...response, 200: bannerPictureJson },
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) return refuse(reply, 'wrongType')
      const banner = { kind: 'banner', bytes: request.body, by: actorOf(request) } as const
      const stored = await signs.store(banner, isAwaited(reply))
      return stored.ok ? { name: stored.value } : refuse(reply, stored.reason)
    },
  )

  await app.register(async (files) => {
    cacheFiles(files, { maxBytes: 2 * 1024 * 1024 })
    files.get<{ Params: { name: string; file: string } }>(
      '/look/:name/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const { name, file } = request.params
        const bytes = await signs.read(name, file)
        if (bytes === undefined) return handleNotFound(request, reply)
        return send(reply, file, bytes, forever)
      },
    )
  })
}

const isAwaited = (reply: FastifyReply) => () => !reply.sent && !reply.raw.destroyed

const icons = new Map([
  ['/favicon.ico', '32.png'],
  ['/icons/apple-touch-icon.png', '180.png'],
  ['/icons/icon-192.png', '192.png'],
  ['/icons/icon-512.png', '512.png'],
  ['/icons/maskable-192.png', 'maskable-192.png'],
  ['/icons/maskable-512.png', 'maskable-512.png'],
  ['/favicon.svg', '192.png'],
])

/** In place of the files of the build. */
export function replaceIcons(app: FastifyInstance, { settings, signs }: Parts): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { icon } = settings.current().values.look
    const path = icon === '' ? '' : (request.raw.url?.split('?')[0] ?? '')
    const file = icons.get(path)
    if (file === undefined) return next()
    return void sendIcon(reply, { icon, file, isDrawing: path === '/favicon.svg' })
  })

  async function sendIcon(reply: FastifyReply, { icon, file, isDrawing }: Wanted): Promise<void> {
    try {
      const bytes = await signs.read(icon, file)
      if (bytes === undefined) handleNotFound(reply.request, reply)
      else if (isDrawing) send(reply, 'icon.svg', drawing(bytes), briefly)
      else send(reply, file, bytes, briefly)
    } catch (error) {
      reply.send(error)
    }
  }
}

type Wanted = { icon: string; file: string; isDrawing: boolean }

/** For browsers that prefer a drawing. */
function drawing(bytes: Buffer): Buffer {
  const image = `<image width="192" height="192" href="data:image/png;base64,${bytes.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">${image}</svg>`
  return Buffer.from(svg)
}

const briefly = 'public, max-age=3600'

function send(reply: FastifyReply, file: string, bytes: Buffer, caching: string): FastifyReply {
  const type = file.endsWith('.svg') ? 'svg+xml' : (/\.(webp|avif)$/.exec(file)?.[1] ?? 'png')
  return reply
    .headers({
      'content-type': `image/${type}`,
      'content-length': bytes.length,
      'cache-control': caching,
      // Mail programs show the logo from anywhere.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(bytes)
}

const refusals: Record<SignRefusal, [status: number, code: string, detail: string]> = {
  wrongType: [415, 'wrong-type', pictureRefusals.wrongType],
  tooLarge: [413, 'too-large', pictureRefusals.tooLarge],
  tooManyPixels: [400, 'too-many-pixels', pictureRefusals.tooManyPixels],
  unreadable: [400, 'unreadable', pictureRefusals.unreadable],
  busy: [503, 'overloaded', 'Other pictures are being prepared. Please try again in a moment.'],
}

function refuse(reply: FastifyReply, reason: SignRefusal): FastifyReply {
  const [status, code, detail] = refusals[reason]
  return sendProblem(reason === 'busy' ? reply.header('retry-after', '5') : reply, { status, code, detail })
}
