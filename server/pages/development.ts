// In development, Vite serves the pages' modules from their sources and hot-reloads them.
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from './web-build.ts'

// Vite's styles and scripts are inline and change all the time.
export const developmentHeaders = { 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'no-store' }

export async function developmentRenderer(app: FastifyInstance): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: ['.'] } },
    appType: 'custom',
  })
  app.addHook('onClose', async () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    let isPassedOn = false
    // Vite has served one of its own files; Fastify must not send a second response.
    reply.raw.once('close', () => isPassedOn || reply.hijack())
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      isPassedOn = true
      next(error instanceof Error ? error : undefined)
    })
  })
  return async () => {
    const entry = (await vite.ssrLoadModule('/web/render-page.ts')) as { renderPage: RenderPage }
    return entry.renderPage
  }
}
