// The pages of the shop: rendered once, cached until the catalog changes, sent as if they were files.
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { cacheFiles } from '#server/http/cache/file-cache.ts'
import type { Shed, Shedding } from '#server/http/limits/load-shedding.ts'
import { variesByForm } from '#server/http/prefers-page.ts'
import { handleNotFound, sendProblem } from '#server/http/problem.ts'
import { unavailableResponse } from '#server/http/unavailable-response.ts'
import { developmentHeaders, developmentRenderer } from './development.ts'
import { fileHeaders } from './file-headers.ts'
import { createPageMaker } from './make-page.ts'
import type { PageParts } from './make-page.ts'
import { pageAddress } from './page-address.ts'
import { browserOf, personalForms, sendPersonal } from './personal-pages.ts'
import { builtRenderer, clientFolder, isBuilt } from './web-build.ts'

export async function pageRoutes(
  app: FastifyInstance,
  parts: PageParts & { pageCache: ResponseCache; shedding: Shedding; development: boolean },
): Promise<void> {
  if (parts.development) {
    const makePage = createPageMaker(parts, await developmentRenderer(app))
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const page = await makePage(request.raw.url ?? '/', request.log, { browser: browserOf(request) })
      return reply
        .code(page.status ?? 200)
        .headers({ ...page.headers, ...developmentHeaders })
        .send(page.body)
    })
    await app.register(personalForms, { makePage })
    return
  }

  const makePage = createPageMaker(parts, builtRenderer)
  // A cached page is sent before anything else is done for a request.
  app.addHook('onRequest', (request, reply, next) => {
    const { key, page } = pageAddress(request.raw.url ?? '/')
    if (page === undefined || !parts.pageCache.sendCached(request, reply, key)) next()
  })
  const options = { config: { sheds: ifOfMany }, schema: { hide: true } }
  app.get('/*', options, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, page } = pageAddress(request.raw.url ?? '/')
    // A program that mistypes the address of an API call gets a response it can read.
    if (page === undefined && !request.headers.accept?.includes('text/html') && !key.endsWith('.data'))
      return handleNotFound(request, reply)
    if (!isBuilt()) return sendProblem(reply, notBuilt)
    if (page?.isPersonal) return sendPersonal(request, reply, makePage)
    const dependsOnAccept = page === undefined || page.sharesAddress === true
    const make = async () => {
      if (parts.shedding.refuses(request)) return unavailableResponse(request, 'overloaded')
      const rendered = await makePage(key, request.log)
      return dependsOnAccept ? { ...rendered, headers: { ...rendered.headers, ...variesByForm } } : rendered
    }
    await parts.pageCache.send(request, reply, make, key)
    return reply
  })

  if (!isBuilt()) return
  await app.register(personalForms, { makePage })
  app.addHook('onReady', async () => void builtRenderer())
  await app.register(async (files) => {
    cacheFiles(files, { maxBytes: 8 * 1024 * 1024 })
    const options: Omit<FastifyStaticOptions, 'root'> = {
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.headers(fileHeaders(path)),
    }
    await files.register(fastifyStatic, { ...options, root: `${clientFolder}assets`, prefix: '/assets/' })
    // The others are beside the pages: each has a route of its own.
    const globIgnore = ['assets/**', '**/*.br', '**/*.gz']
    await files.register(fastifyStatic, { ...options, root: clientFolder, wildcard: false, globIgnore })
  })
}

// Products, lists and searches are more than the cache can store, and each needs the database.
function ifOfMany({ raw }: FastifyRequest): Shed | undefined {
  return pageAddress(raw.url ?? '/').page?.load === 'of-many' ? 'first' : undefined
}

const notBuilt = { status: 503, code: 'not-built', detail: 'The pages haven’t been built yet. Run `npm run build`.' }
