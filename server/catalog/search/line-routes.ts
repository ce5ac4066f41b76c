// Finds the products of a pasted shopping list: a bounded number of lines in one request.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { longestPastedLine, maxPastedLines } from '#domain/search/pasted-list.ts'
import type { Shedding } from '#server/http/limits/load-shedding.ts'
import { problemJson } from '#server/http/problem.ts'
import { sendUnavailable } from '#server/http/unavailable-response.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import { lineMatchesJson, writeSuggestions } from '#server/catalog/product-json.ts'

type LineParts = {
  catalog: Catalog
  pictures: Pictures
  settings: Pick<ShopSettings, 'current'>
  shedding: Shedding
}

const choices = 5
const body = z.object({
  lines: z
    .array(
      z
        .string()
        .min(1)
        .max(longestPastedLine)
        .regex(/^\P{Cc}+$/u, 'one line of text'),
    )
    .min(1)
    .max(maxPastedLines, `at most ${maxPastedLines} lines`)
    .describe('what to look for, without how many'),
})

export const lineMatchRoutes: FastifyPluginAsyncZod<LineParts> = async (
  app,
  { catalog, pictures, settings, shedding },
) => {
  app.post(
    '/list-matches',
    {
      config: { sheds: 'first', rateLimit: { max: 20, timeWindow: '1 minute' } },
      preValidation: async (request, reply) =>
        shedding.refuses(request) ? sendUnavailable(request, reply, 'overloaded') : undefined,
      schema: {
        operationId: 'matchListLines',
        summary: 'The nearest products for each line of a shopping list',
        tags: ['catalog'],
        body,
        response: { 200: lineMatchesJson, 400: problemJson },
      },
    },
    async (request) => {
      const found = await catalog.matchLines(request.body.lines, choices)
      const { money } = settings.current()
      return {
        lines: found.map((products) => ({ products: writeSuggestions({ products }, pictures, money).products })),
      }
    },
  )
}
