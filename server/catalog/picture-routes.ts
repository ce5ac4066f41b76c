// The picture of a product in the back office: upload, crop, remove. Its alt text is a field of the product.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { centre, largestPictureBytes } from '#domain/picture.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { actorOf } from '#server/staff/guard.ts'
import { productConflict, staffProductJson, version, writeStaffProduct } from './admin-json.ts'
import type { StaffProductJson } from './admin-json.ts'
import { refuseEdit, refuseUnknown } from './admin-refusals.ts'
import { productParams } from './admin-routes.ts'
import type { PictureOutcome } from './edit-picture.ts'
import { productNumber } from './product-row.ts'
import type { StaffCatalog } from './staff-catalog.ts'

type Parts = { staffCatalog: StaffCatalog; pictures: Pictures }

const share = z.number().min(0).max(1)
const uploadQuery = z.object({
  version: z.coerce.number().pipe(version),
  focusX: z.coerce.number().pipe(share).default(centre.x).describe('from 0, left, to 1, right'),
  focusY: z.coerce.number().pipe(share).default(centre.y).describe('from 0, top, to 1, bottom'),
})
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
      const { version: seen, focusX, focusY } = request.query
      const decoding = { focus: { x: focusX, y: focusY }, isAwaited: awaitedBy(request, reply) }
      return answer(reply, id, await picture.put({ id, version: seen, by: actorOf(request) }, request.body, decoding))
    },
  )

  app.post(
    '/api/admin/products/:id/picture/crop',
    {
      config,
      schema: {
        summary: 'Crop the uploaded picture around another point',
        params: productParams,
        body: z.strictObject({ version, focusX: share, focusY: share }),
        response: changed,
      },
    },
    async (request, reply) => {
      const id = productNumber(request.params.id)
      if (id === undefined) return refuseUnknown(reply)
      const { version: seen, focusX, focusY } = request.body
      const decoding = { focus: { x: focusX, y: focusY }, isAwaited: awaitedBy(request, reply) }
      return answer(reply, id, await picture.crop({ id, version: seen, by: actorOf(request) }, decoding))
    },
  )

  app.delete(
    '/api/admin/products/:id/picture',
    {
      config,
      schema: {
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
  wrongType: [415, 'Choose a JPEG, PNG or WebP image.'],
  tooLarge: [413, 'The picture can be 8 MB at most.'],
  tooManyPixels: [400, 'The picture has too many pixels: 25 million at most.'],
  unreadable: [400, 'This file can’t be read as a picture. Try another one.'],
  busy: [503, 'Other pictures are being prepared. Please try again in a moment.'],
  'no-picture': [409, 'Only a picture that was uploaded can be cropped again.'],
}
