// In development, Vite serves the pages' modules from their sources and hot-reloads them.
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { RenderPage } from './web-build.ts'

// Vite's styles and scripts are inline and change all the time.
export const developmentHeaders = { 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'no-store' }

/** The office has its own Vite, below /admin. Returns the document at an address. */
export async function developmentOffice(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.office.config.ts',
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: ['..'] } },
    appType: 'custom',
  })
  app.addHook('onClose', async () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.url.startsWith('/admin/')) return next()
    passOn(vite, request, reply, next)
  })
  return async (url) => vite.transformIndexHtml(url, await readFile('office/index.html', 'utf8'))
}

export async function developmentRenderer(app: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: ['.'] } },
    appType: 'custom',
  })
  app.addHook('onClose', async () => vite.close())
  app.addHook('onRequest', (request, reply, next) => passOn(vite, request, reply, next))
  return async () => {
    const entry = (await vite.ssrLoadModule('/web/render-page.ts')) as { renderPage: RenderPage }
    return entry.renderPage
  }
}

function passOn(
  vite: ViteDevServer,
  request: FastifyRequest,
  reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  let isPassedOn = false
  // Vite has served one of its own files; Fastify must not send a second response.
  reply.raw.once('close', () => isPassedOn || reply.hijack())
  vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
    isPassedOn = true
    next(error instanceof Error ? error : undefined)
  })
}
