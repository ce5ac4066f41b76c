// Serves the back office at /admin: one document for all of its screens, with a policy of its own, and its files. The data
// comes from /api/admin; the document is the same for everybody.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultOfficeShop, officeShopOf } from '#domain/settings/office-shop.ts'
import { differencesFrom, textsOf } from '#domain/settings/public-shop.ts'
import type { Settings } from '#domain/settings/settings-tree.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { cacheFiles } from '#server/http/cache/file-cache.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { PublicConfig } from '#server/identity/config-route.ts'
import { developmentHeaders, developmentOffice } from './development.ts'
import { fileHeaders, workerHeaders } from './file-headers.ts'
import { officePolicy } from './page-policy.ts'

export const officeFolder = fileURLToPath(new URL('../../build/office/', import.meta.url))
const entrances = ['/admin', '/admin/']
const document = `${officeFolder}index.html`

type OfficeParts = {
  publicConfig: PublicConfig
  setup: { isOpen: () => Promise<boolean> }
  settings: Pick<ShopSettings, 'current'>
  development: boolean
}

export async function officeRoutes(
  app: FastifyInstance,
  { publicConfig, setup, settings, development }: OfficeParts,
): Promise<void> {
  const hidden = { schema: { hide: true } }
  // A shop without an owner. Only from here: whoever was added as staff before may open their screens.
  const toSetup = async (_request: FastifyRequest, reply: FastifyReply) =>
    (await setup.isOpen()) ? reply.header('cache-control', 'no-store').redirect('/admin/setup') : undefined
  if (development) {
    const render = await developmentOffice(app)
    const send = async (url: string, reply: FastifyReply) =>
      reply
        .headers({ ...developmentHeaders, 'content-type': html })
        .send(withShop(await render(url), settings.current().values))
    for (const url of entrances)
      app.get(url, { ...hidden, onRequest: toSetup }, (request, reply) => send(request.url, reply))
    app.get('/admin/*', hidden, (request, reply) => send(request.url, reply))
    return
  }

  const headers = {
    'content-type': html,
    // Names the newest files, so it is revalidated each time.
    'cache-control': 'no-cache',
    'content-security-policy': officePolicy({
      withFirebase: publicConfig.identity.provider === 'firebase',
      replacements: [publicConfig.identity.emulator],
    }),
    // For scanning barcodes; nowhere else.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'x-robots-tag': 'noindex',
  }
  const isBuilt = existsSync(document)
  const body = isBuilt ? await readFile(document, 'utf8') : undefined
  const send = async (reply: FastifyReply) =>
    body === undefined
      ? sendProblem(reply, notBuilt)
      : reply.headers(headers).send(withShop(body, settings.current().values))
  for (const url of entrances) app.get(url, { ...hidden, onRequest: toSetup }, (_request, reply) => send(reply))
  app.get('/admin/*', hidden, (_request, reply) => send(reply))
  if (!isBuilt) return
  const worker = await readFile(`${officeFolder}office-worker.js`)
  const script = { ...workerHeaders, 'content-type': 'text/javascript; charset=utf-8' }
  app.get('/admin/office-worker.js', hidden, (_request, reply) => reply.headers(script).send(worker))
  // One of an older release is not found: a browser would take the document for a broken script.
  await app.register(async (files) => {
    cacheFiles(files, { maxBytes: 4 * 1024 * 1024 })
    await files.register(fastifyStatic, {
      root: `${officeFolder}assets`,
      prefix: '/admin/assets/',
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.headers(fileHeaders(path)),
    })
  })
}

const defaultTexts = textsOf(defaultOfficeShop)

/** The document names the shop and carries what differs from the defaults; `office/shop.ts` reads it. */
function withShop(document: string, settings: Settings): string {
  const differences = differencesFrom(defaultTexts, officeShopOf(settings))
  if (Object.keys(differences).length === 0) return document
  const title = `<title>${escapeHtml(settings.shop.name)} back office</title>`
  const shop = `<meta name="shop" content="${escapeHtml(JSON.stringify(differences))}" />`
  return document.replace(/<title>.*?<\/title>/, () => `${title}${shop}`)
}

const html = 'text/html; charset=utf-8'
const notBuilt = { status: 503, code: 'not-built', detail: 'The pages haven’t been built yet. Run `npm run build`.' }
