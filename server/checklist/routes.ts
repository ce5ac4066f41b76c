// The checklist in the back office: how far the shop is, and each check done now.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson } from '#server/http/problem.ts'
import { actorOf, staffOf } from '#server/staff/guard.ts'
import { checklistJson, stepKey } from './checklist-json.ts'
import type { Checklist } from './checklist.ts'

const config = { permission: 'settings.write' } as const

export const checklistRoutes: FastifyPluginAsyncZod<{ checklist: Checklist }> = async (app, { checklist }) => {
  app.get(
    '/api/admin/checklist',
    {
      config,
      schema: {
        operationId: 'getChecklist',
        summary: 'The steps from a new shop to an open one',
        response: { 200: checklistJson },
      },
    },
    () => checklist.read(),
  )

  app.post(
    '/api/admin/checklist/skip',
    {
      config,
      schema: {
        operationId: 'skipChecklist',
        summary: 'Open the back office without the list from now on',
        response: { 200: checklistJson },
      },
    },
    (request) => checklist.skip(actorOf(request)),
  )

  app.post(
    '/api/admin/checklist/:key',
    {
      config,
      schema: {
        operationId: 'checkStep',
        summary: 'Check a step now: calls the card provider, sends an email, requests the public address',
        params: z.object({ key: stepKey }),
        response: { 200: checklistJson, 400: problemJson },
      },
    },
    (request) => checklist.check(request.params.key, { by: actorOf(request), email: staffOf(request).email }),
  )
}
