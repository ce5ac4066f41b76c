// The home page with settings that aren't saved yet, for the back office. It shows the page in a frame without scripts, under the
// office's own policy, so the brand's colours come from a style sheet.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { brandLookOf } from '#domain/brand-colour.ts'
import { previewSettings } from '#domain/settings/change-settings.ts'
import { isBrandColour } from '#domain/settings/setting-formats.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { previewSettingsBody, settingsPreviewJson } from '#server/settings/settings-json.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import { createPageMaker } from './make-page.ts'
import type { PageParts } from './make-page.ts'
import { builtRenderer, isBuilt } from './web-build.ts'

const config = { permission: 'settings.write' } as const

export const previewRoutes: FastifyPluginAsyncZod<PageParts & { settings: ShopSettings }> = async (app, parts) => {
  const makePage = createPageMaker(parts, builtRenderer)

  app.post(
    '/api/admin/settings/preview',
    {
      config,
      bodyLimit: 1024 * 1024,
      schema: {
        operationId: 'previewHomePage',
        summary: 'The home page with other settings, saved or not',
        body: previewSettingsBody,
        response: { 200: settingsPreviewJson, 400: problemJson, 503: problemJson },
      },
    },
    async (request, reply) => {
      if (!isBuilt())
        return sendProblem(reply, { status: 503, code: 'not-built', detail: 'The pages aren’t built yet.' })
      const settings = previewSettings(parts.settings.current().values, request.body.values)
      const { body } = await makePage('/', request.log, { preview: settings })
      const sheet = `<link rel="stylesheet" href="/look.css?colour=${encodeURIComponent(settings.look.brandColour)}"/>`
      const html = body
        .toString()
        .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
        // It's loaded again with everything that is typed.
        .replace(/<div class="preloader"[^>]*><\/div>/, '')
        .replace(/<style>[\s\S]*?<\/style>/, sheet)
      return { html }
    },
  )

  app.get(
    '/look.css',
    { schema: { hide: true, querystring: z.object({ colour: z.string().max(20) }) } },
    async ({ query: { colour } }, reply) =>
      reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send((isBrandColour(colour) && brandLookOf(colour)?.style) || ''),
  )
}
