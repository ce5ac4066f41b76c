// Pages that show what this browser's cookies say, and the forms on them: they work without JavaScript, and nobody caches them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#domain/pages.ts'
import { sendProblem } from '#server/http/problem.ts'
import { formType } from './make-page.ts'
import type { MakePage } from './make-page.ts'
import { pageAddress } from './page-address.ts'

export async function personalForms(app: FastifyInstance, { makePage }: { makePage: MakePage }): Promise<void> {
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: 2_000 },
    async (_request: unknown, body: string) => body,
  )
  for (const { path } of pages.filter(({ isPersonal }) => isPersonal)) {
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      // Another site must not choose for the shopper.
      if (request.headers['sec-fetch-site'] === 'cross-site') return sendProblem(reply, fromElsewhere)
      if (typeof request.body !== 'string') return sendProblem(reply, noForm)
      return sendPersonal(request, reply, makePage)
    })
  }
}

export async function sendPersonal(request: FastifyRequest, reply: FastifyReply, makePage: MakePage) {
  const { key } = pageAddress(request.raw.url ?? '/')
  const { status = 200, headers, body } = await makePage(key, request.log, { browser: browserOf(request) })
  return reply.code(status).headers(headers).send(body)
}

export function browserOf({ headers, method, body }: FastifyRequest) {
  return { cookies: headers.cookie ?? '', form: method === 'POST' && typeof body === 'string' ? body : undefined }
}

const fromElsewhere = { status: 403, code: 'other-site', detail: 'This form has to be sent from the shop’s own page.' }
const noForm = { status: 415, code: 'no-form', detail: `Send it as ${formType}.` }
