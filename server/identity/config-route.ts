// Public configuration for the browser: which services are in use, and nothing secret.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'

const configJson = z.object({
  identity: z.object({
    provider: z.enum(['embedded', 'firebase']),
    apiKey: z.string(),
    authDomain: z.string().optional(),
    projectId: z.string().optional(),
    emulator: z.string().optional().describe('the address of Google’s emulator, if it replaces Firebase'),
    social: z
      .object({ google: z.boolean(), facebook: z.boolean(), isTest: z.boolean() })
      .describe('which social sign-ins are available; isTest: a local demo page replaces them'),
  }),
  payments: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    publishableKey: z.string(),
    apiBase: z.string().optional().describe('what speaks Stripe’s dialect in place of Stripe'),
  }),
  currency: z.literal('usd'),
})

export type PublicIdentity = z.infer<typeof configJson>['identity']
export type PublicPayments = z.infer<typeof configJson>['payments']
export type PublicConfig = { identity: PublicIdentity; payments: PublicPayments }

/** For a shop without services, in a test or a benchmark. */
export const bareConfig: PublicConfig = {
  identity: { provider: 'embedded', apiKey: 'none', social: { google: false, facebook: false, isTest: false } },
  payments: { provider: 'sandbox', publishableKey: 'none' },
}

export const configRoute: FastifyPluginAsyncZod<{ publicConfig: PublicConfig }> = async (app, { publicConfig }) => {
  app.get(
    '/config.json',
    {
      schema: {
        summary: 'What is configured, for a browser',
        tags: ['identity'],
        response: { 200: configJson },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return { ...publicConfig, currency: 'usd' as const }
    },
  )
}
