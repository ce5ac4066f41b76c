// Webhooks in the back office: endpoints, their secrets, and what was delivered to them.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { webhookEvents, webhookLimits } from '#domain/webhook.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import type { EndpointRefusal } from './endpoints.ts'
import {
  askedDeliveryJson,
  deliveriesQuery,
  deliveryPageJson,
  editWebhookBody,
  madeWebhookJson,
  newSecretJson,
  newWebhookBody,
  webhookJson,
  webhooksJson,
  writeDeliveries,
  writeWebhook,
} from './webhook-json.ts'
import type { WebhookJson } from './webhook-json.ts'
import type { Webhooks } from './webhooks.ts'

const config = { permission: 'settings.write' } as const
const params = z.object({ id: z.string().max(100) })
const deliveryParams = params.extend({ deliveryId: z.string().max(100) })
const isUuid = (text: string) => z.uuid().safeParse(text).success

export const webhookAdminRoutes: FastifyPluginAsyncZod<{ webhooks: Webhooks }> = async (app, { webhooks }) => {
  const { endpoints, deliveries } = webhooks

  async function show(id: string, reply: FastifyReply): Promise<WebhookJson | FastifyReply> {
    const found = (await endpoints.list()).find((endpoint) => endpoint.id === id)
    return found === undefined ? refuseUnknown(reply) : writeWebhook(found)
  }

  app.get(
    '/api/admin/webhooks',
    {
      config,
      schema: {
        operationId: 'listWebhooks',
        summary: 'Webhooks, and the events they can have',
        response: { 200: webhooksJson },
      },
    },
    async () => ({ items: (await endpoints.list()).map(writeWebhook), events: webhookEvents }),
  )

  app.post(
    '/api/admin/webhooks',
    {
      config,
      schema: {
        operationId: 'addWebhook',
        summary: 'Add a webhook; its secret is in this response only',
        body: newWebhookBody,
        response: { 201: madeWebhookJson, 400: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const outcome = await endpoints.add(request.body, actorOf(request))
      return outcome.ok ? reply.code(201).send(outcome.value) : refuse(reply, outcome)
    },
  )

  app.patch(
    '/api/admin/webhooks/:id',
    {
      config,
      schema: {
        operationId: 'editWebhook',
        summary: 'Change a webhook, or switch it off or on again',
        params,
        body: editWebhookBody,
        response: { 200: webhookJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) return refuseUnknown(reply)
      const outcome = await endpoints.edit(id, request.body, actorOf(request))
      return outcome.ok ? show(id, reply) : refuse(reply, outcome)
    },
  )

  app.delete(
    '/api/admin/webhooks/:id',
    {
      config,
      schema: {
        operationId: 'removeWebhook',
        summary: 'Remove a webhook and its deliveries',
        params,
        response: { 204: z.null(), 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const isRemoved = isUuid(id) && (await endpoints.remove(id, actorOf(request)))
      return isRemoved ? reply.code(204).send(null) : refuseUnknown(reply)
    },
  )

  app.post(
    '/api/admin/webhooks/:id/rotate',
    {
      config,
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: `A new secret; the old one signs as well for ${webhookLimits.oldSecretHours} hours`,
        params,
        response: { 200: newSecretJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const secret = isUuid(id) ? await endpoints.rotate(id, actorOf(request)) : undefined
      return secret === undefined ? refuseUnknown(reply) : { secret }
    },
  )

  app.post(
    '/api/admin/webhooks/:id/test',
    {
      config,
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a test event; what came of it is in the deliveries',
        params,
        response: { 202: askedDeliveryJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const delivery = isUuid(id) ? await deliveries.test(id, actorOf(request)) : undefined
      return delivery === undefined ? refuseUnknown(reply) : reply.code(202).send({ id: delivery })
    },
  )

  app.get(
    '/api/admin/webhooks/:id/deliveries',
    {
      config,
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: `What was delivered in the last ${webhookLimits.listedDays} days, newest first`,
        params,
        querystring: deliveriesQuery,
        response: { 200: deliveryPageJson, 400: problemJson, 404: problemJson },
      },
    },
    async ({ params: { id }, query: { cursor: before, limit } }, reply) => {
      const page = isUuid(id) ? await deliveries.list(id, { before, limit }) : undefined
      return page === undefined ? refuseUnknown(reply) : writeDeliveries(page)
    },
  )

  app.post(
    '/api/admin/webhooks/:id/deliveries/:deliveryId/again',
    {
      config,
      schema: {
        operationId: 'sendWebhookDeliveryAgain',
        summary: 'Send a delivery again, with the same id',
        params: deliveryParams,
        response: { 202: askedDeliveryJson, 404: problemJson, 409: problemJson },
      },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params
      const messageId = deliveryId.replace(/^msg_/, '')
      if (!isUuid(id) || !isUuid(messageId)) return refuseUnknown(reply)
      const outcome = await deliveries.again(id, messageId, actorOf(request))
      if (outcome.ok) return reply.code(202).send({ id: deliveryId })
      if (outcome.reason === 'not-found') return refuseUnknown(reply)
      return sendProblem(reply, { status: 409, code: 'switched-off', detail: 'Switch this webhook on first.' })
    },
  )
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 404, code: 'not-found', detail: 'There is no such webhook or delivery.' })
}

function refuse(reply: FastifyReply, refusal: EndpointRefusal): FastifyReply {
  if (refusal.reason === 'not-found') return refuseUnknown(reply)
  if (refusal.reason === 'bad-fields') {
    const { wrong: fields } = refusal
    return sendProblem(reply, { status: 400, code: 'bad-input', detail: 'Check the fields below.', fields })
  }
  const detail = `There are ${webhookLimits.endpoints} webhooks already. Remove one first.`
  return sendProblem(reply, { status: 409, code: 'too-many', detail })
}
