// While developing, Vite serves the pages' modules from their sources and reloads what changes.
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
    let isOurs = false
    // Vite answers its own files by itself; Fastify must then not answer a second time.
    reply.raw.once('close', () => isOurs || reply.hijack())
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      isOurs = true
      next(error instanceof Error ? error : undefined)
    })
  })
  return async () => {
    const door = (await vite.ssrLoadModule('/web/render-page.ts')) as { renderPage: RenderPage }
    return door.renderPage
  }
}
