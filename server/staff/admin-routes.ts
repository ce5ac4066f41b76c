// The staff's own part of the back office: who I am, who works here, what was done.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from './guard.ts'
import { meJson, writeMe } from './staff-json.ts'

export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/me',
    {
      config: { permission: 'any-staff' },
      schema: { summary: 'Who I am in the shop, and what I may do', response: { 200: meJson } },
    },
    async (request) => writeMe(staffOf(request)),
  )
}
