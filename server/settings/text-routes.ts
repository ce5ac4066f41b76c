// A text of the shop, for the dialog that somebody opens: its placeholders filled in, and nothing in it that a browser could run.
import type { FastifyInstance } from 'fastify'
import { legalTexts, textOf } from '#domain/settings/default-texts.ts'
import { publicShopOf } from '#domain/settings/public-shop.ts'
import { textNames } from '#domain/settings/settings-tree.ts'
import { parseText } from '#domain/settings/text-blocks.ts'
import { placeholdersOf } from '#domain/settings/text-placeholders.ts'
import { publicCaching } from '#server/http/json-response.ts'
import { handleNotFound } from '#server/http/problem.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import type { ShopSettings } from './settings.ts'
import type { TextJson } from './text-json.ts'

type Parts = { settings: ShopSettings; apiCache: ResponseCache }

export async function textRoutes(app: FastifyInstance, { settings, apiCache }: Parts): Promise<void> {
  app.get<{ Params: { name: string } }>('/texts/:name', { schema: { hide: true } }, async (request, reply) => {
    const name = textNames.find((one) => one === request.params.name)
    if (name === undefined) return handleNotFound(request, reply)
    const make = async () => {
      const { values } = settings.current()
      const { shop, texts } = values
      const placeholders = { ...placeholdersOf(publicShopOf(values)), company: shop.company }
      const changedAt = legalTexts.has(name) ? await settings.textChangedAt(name) : undefined
      const format = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: shop.timeZone })
      const text: TextJson = {
        blocks: parseText(textOf(texts, name), placeholders),
        ...(changedAt !== undefined && { changedOn: format.format(changedAt) }),
      }
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': publicCaching }
      return { body: Buffer.from(JSON.stringify(text)), headers }
    }
    await apiCache.send(request, reply, make, `/texts/${name}`)
    return reply
  })
}
