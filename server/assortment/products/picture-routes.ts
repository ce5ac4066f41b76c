// The picture of a product in the back office: upload, crop, remove. Its alt text is a field of the product.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { largestPictureBytes, largestZoom, pictureRefusals, wholeCentre } from '#domain/product/picture.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { actorOf } from '#server/staff/guard.ts'
import { productConflict, staffProductJson, version, writeStaffProduct } from './admin-json.ts'
import type { StaffProductJson } from './admin-json.ts'
import { refuseEdit, refuseUnknown } from '#server/assortment/admin-refusals.ts'
import { productParams } from './admin-routes.ts'
import type { PictureOutcome } from './edit-picture.ts'
import { productNumber } from '#server/catalog/product-row.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'

type Parts = { staffCatalog: StaffCatalog; pictures: Pictures }

const share = z.number().min(0).max(1)
const nearness = z.number().min(1).max(largestZoom)
const uploadQuery = z.object({
  version: z.coerce.number().pipe(version),
  focusX: z.coerce.number().pipe(share).default(wholeCentre.x).describe('from 0, left, to 1, right'),
  focusY: z.coerce.number().pipe(share).default(wholeCentre.y).describe('from 0, top, to 1, bottom'),
  zoom: z.coerce.number().pipe(nearness).default(wholeCentre.zoom).describe('1 shows as much as a square can'),
})
const originalJson = z.object({
  image: z.string().describe('what was uploaded, as a data URL'),
  focusX: share,
  focusY: share,
  zoom: nearness,
})
export type OriginalJson = z.infer<typeof originalJson>
const config = { permission: 'catalog.write' } as const
const changed = {
  200: staffProductJson,
  400: problemJson,
  404: problemJson,
  409: productConflict,
  413: problemJson,
  415: problemJson,
  503: problemJson,
}

export const pictureAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, { staffCatalog, pictures }) => {
  const { products, picture } = staffCatalog

  // Whatever it claims to be: the content decides.
  app.addContentTypeParser(/^image\/[\w.+-]+$/, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  async function answer(reply: FastifyReply, id: number, outcome: PictureOutcome) {
    const found = outcome.ok || outcome.reason === 'stale' ? await products.find(id) : undefined
    const product = found && writeStaffProduct(found, pictures)
    if (outcome.ok) return product ?? refuseUnknown(reply)
    return refuse(reply, outcome.reason, product)
  }

  app.put(
    '/api/admin/products/:id/picture',
    {
      config,
      bodyLimit: largestPictureBytes,
      // Before the body is read, so that a refused upload costs nothing.
      preParsing: async (_request, reply) => (picture.isBusy() ? refuse(reply, 'busy') : undefined),
      schema: {
        operationId: 'uploadProductPicture',
        consumes: ['image/*'],
        summary: 'Give a product another picture: a JPEG, PNG or WebP of 8 MB at most as the body',
        params: productParams,
        querystring: uploadQuery,
        response: changed,
      },
    },
    async (request, reply) => {
      const id = productNumber(request.params.id)
      if (!Buffer.isBuffer(request.body)) return refuse(reply, 'wrongType')
      if (id === undefined) return refuseUnknown(reply)
      const { version: seen, focusX, focusY, zoom } = request.query
      const decoding = { crop: { x: focusX, y: focusY, zoom }, isAwaited: awaitedBy(request, reply) }
      return answer(reply, id, await picture.put({ id, version: seen, by: actorOf(request) }, request.body, decoding))
    },
  )

  app.post(
    '/api/admin/products/:id/picture/crop',
    {
      config,
      schema: {
        operationId: 'cropProductPicture',
        summary: 'Crop the uploaded picture around another point',
        params: productParams,
        body: z.strictObject({ version, focusX: share, focusY: share, zoom: nearness.default(wholeCentre.zoom) }),
        response: changed,
      },
    },
    async (request, reply) => {
      const id = productNumber(request.params.id)
      if (id === undefined) return refuseUnknown(reply)
      const { version: seen, focusX, focusY, zoom } = request.body
      const decoding = { crop: { x: focusX, y: focusY, zoom }, isAwaited: awaitedBy(request, reply) }
      return answer(reply, id, await picture.crop({ id, version: seen, by: actorOf(request) }, decoding))
    },
  )

  app.get(
    '/api/admin/products/:id/picture/original',
    {
      config,
      schema: {
        operationId: 'findOriginalPicture',
        summary: 'What was uploaded for a product, and the part of it that is shown',
        params: productParams,
        response: { 200: originalJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const id = productNumber(request.params.id)
      const original = id === undefined ? undefined : await picture.findOriginal(id)
      if (original === undefined) return sendProblem(reply, { ...noOriginal, status: 404 })
      const { x: focusX, y: focusY, zoom } = original.crop
      return { image: `data:image/webp;base64,${original.bytes.toString('base64')}`, focusX, focusY, zoom }
    },
  )

  app.delete(
    '/api/admin/products/:id/picture',
    {
      config,
      schema: {
        operationId: 'removeProductPicture',
        summary: 'Remove the picture of a product',
        params: productParams,
        querystring: uploadQuery.pick({ version: true }),
        response: changed,
      },
    },
    async (request, reply) => {
      const id = productNumber(request.params.id)
      if (id === undefined) return refuseUnknown(reply)
      return answer(reply, id, await picture.remove({ id, version: request.query.version, by: actorOf(request) }))
    },
  )
}

function awaitedBy(_request: FastifyRequest, reply: FastifyReply): () => boolean {
  return () => !reply.sent && !reply.raw.destroyed
}

const noOriginal = { code: 'no-picture', detail: 'Only a picture that was uploaded can be cropped again.' }

type Reason = Extract<PictureOutcome, { ok: false }>['reason']

function refuse(reply: FastifyReply, reason: Reason, current?: StaffProductJson): FastifyReply {
  if (reason === 'not-found') return refuseUnknown(reply)
  if (reason === 'stale')
    return refuseEdit(reply, { ok: false, reason, conflicts: [], version: current?.version ?? 0 }, current)
  const [status, detail] = texts[reason]
  return sendProblem(reason === 'busy' ? reply.header('retry-after', '5') : reply, {
    status,
    code: codes[reason],
    detail,
  })
}

const codes: Record<Exclude<Reason, 'not-found' | 'stale'>, string> = {
  wrongType: 'wrong-type',
  tooLarge: 'too-large',
  tooManyPixels: 'too-many-pixels',
  unreadable: 'unreadable',
  busy: 'overloaded',
  'no-picture': 'no-picture',
}

const texts: Record<keyof typeof codes, [status: number, detail: string]> = {
  wrongType: [415, pictureRefusals.wrongType],
  tooLarge: [413, pictureRefusals.tooLarge],
  tooManyPixels: [400, pictureRefusals.tooManyPixels],
  unreadable: [400, pictureRefusals.unreadable],
  busy: [503, 'Other pictures are being prepared. Please try again in a moment.'],
  'no-picture': [409, noOriginal.detail],
}
