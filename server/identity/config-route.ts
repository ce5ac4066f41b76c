// Public configuration for the browser: which services are in use, and nothing secret.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ShopSettings } from '#server/settings/settings.ts'

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
  currency: z.string().describe('as the card provider writes it, such as usd'),
  shop: z.object({
    name: z.string(),
    currency: z.string().describe('such as USD'),
    locale: z.string().describe('the language of dates and numbers, such as en-US'),
    timeZone: z.string(),
  }),
})

export type PublicIdentity = z.infer<typeof configJson>['identity']
export type PublicPayments = z.infer<typeof configJson>['payments']
export type PublicConfig = { identity: PublicIdentity; payments: PublicPayments }

/** For a shop without services, in a test or a benchmark. */
export const bareConfig: PublicConfig = {
  identity: { provider: 'embedded', apiKey: 'none', social: { google: false, facebook: false, isTest: false } },
  payments: { provider: 'sandbox', publishableKey: 'none' },
}

type Parts = { publicConfig: PublicConfig; settings: ShopSettings }

export const configRoute: FastifyPluginAsyncZod<Parts> = async (app, { publicConfig, settings }) => {
  app.get(
    '/config.json',
    {
      schema: {
        operationId: 'getBrowserConfig',
        summary: 'What is configured, for a browser',
        tags: ['identity'],
        response: { 200: configJson },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      const { shop, prices } = settings.current().values
      const { name, locale, timeZone } = shop
      const { currency } = prices
      return { ...publicConfig, currency: currency.toLowerCase(), shop: { name, currency, locale, timeZone } }
    },
  )
}
