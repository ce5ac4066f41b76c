// The pictures with which products are shared on other sites. Drawn when somebody asks, one at a time, and cached.
import type { FastifyInstance } from 'fastify'
import type { Catalog } from '#server/catalog/catalog.ts'
import { cacheFiles } from '#server/http/cache/file-cache.ts'
import type { Shedding } from '#server/http/limits/load-shedding.ts'
import { handleNotFound } from '#server/http/problem.ts'
import { sendUnavailable } from '#server/http/unavailable-response.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import type { Signs } from '#server/settings/signs.ts'
import type { Pictures, SharedProduct } from './pictures.ts'
import { drawShareCard } from './share-card.ts'
import type { ShareCard } from './share-card.ts'
import { isUploaded } from './uploaded-picture.ts'
import type { Uploads } from './uploads.ts'

type ShareParts = {
  catalog: Pick<Catalog, 'listProducts'>
  pictures: Pictures
  uploads: Pick<Uploads, 'read'>
  signs: Pick<Signs, 'read'>
  shedding: Shedding
}

const cacheBytes = 16 * 1024 * 1024
const maxWaiting = 20
const longestWaitMs = 5_000
const forever = 'public, max-age=31536000, immutable'

export async function shareRoutes(
  app: FastifyInstance,
  { catalog, pictures, uploads, signs, shedding }: ShareParts,
): Promise<void> {
  cacheFiles(app, { maxBytes: cacheBytes })
  const queue = createJobQueue({ concurrency: 1, capacity: maxWaiting })
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  app.addHook('onClose', async () => void (await queue.close(longestWaitMs)))

  app.get<{ Params: { id: string } }>(
    '/share/:id(^p\\d{1,10})-:hash.jpg',
    { schema: { hide: true }, config: { sheds: 'first' } },
    async (request, reply) => {
      if (shedding.refuses(request)) return sendUnavailable(request, reply, 'overloaded')
      const page = { limit: 1, offset: 0 }
      const [product] = await catalog.listProducts({ ids: [request.params.id], order: 'default' }, page)
      if (product === undefined) return handleNotFound(request, reply)
      const address = pictures.shareAddressOf(product)
      // There is one address at a time, so that nobody can have the same picture drawn under many.
      if (request.url !== address) return reply.header('cache-control', 'public, max-age=300').redirect(address)
      const bytes = await drawOnce(address, () => draw(product))
      if (bytes === undefined) return sendUnavailable(request, reply, 'overloaded')
      return reply
        .headers({
          'content-type': 'image/jpeg',
          'content-length': bytes.length,
          'cache-control': forever,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes)
    },
  )

  // The shop itself, once it has a name of its own. Others may keep it for an hour, since its address stays the same.
  app.get('/share/shop.jpg', { schema: { hide: true }, config: { sheds: 'first' } }, async (request, reply) => {
    if (shedding.refuses(request)) return sendUnavailable(request, reply, 'overloaded')
    const products = await catalog.listProducts({ order: 'popular' }, { limit: 4, offset: 0 })
    const bytes = await drawOnce('/share/shop.jpg', async () => {
      const cards = await Promise.all(products.map(cardOf))
      const shown = cards.flatMap((card) => card.pictures)
      const card = { title: '', caption: '', shop: cards[0]?.shop, pictures: shown.length === 4 ? shown : [] }
      return drawWithSign(card)
    })
    if (bytes === undefined) return sendUnavailable(request, reply, 'overloaded')
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'content-length': bytes.length,
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes)
  })

  async function draw(product: SharedProduct): Promise<Buffer> {
    return drawWithSign(await cardOf(product))
  }

  async function drawWithSign(card: ShareCard): Promise<Buffer> {
    const sign = card.shop?.sign && (await signs.read(card.shop.sign.name, card.shop.sign.file))
    return drawShareCard(card, pictures.folder, sign)
  }

  async function cardOf(product: SharedProduct): Promise<ShareCard> {
    const card = pictures.shareCardOf(product)
    if (!isUploaded(product.picture)) return card
    const bytes = await uploads.read(product.picture, '640.webp')
    return { ...card, pictures: bytes === undefined ? [] : [bytes] }
  }

  /** Undefined when too many others wait. */
  async function drawOnce(address: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const work = drawing.get(address) ?? queue.runInTurn(draw, longestWaitMs).then((done) => done?.result)
    drawing.set(address, work)
    try {
      return await work
    } finally {
      drawing.delete(address)
    }
  }
}
