import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import type { FastifyError } from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { handleError } from './problem.ts'

async function openApp(error?: Error) {
  const said: string[] = []
  const app = fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line) => void said.push(line) }) })
  const handled = vi.fn()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    handled()
    return handleError(error, request, reply)
  })
  app.post('/', async () => {
    if (error) throw error
  })
  return { app, said, handled }
}

test('an aborted upload is not taken for a database failure', async () => {
  const { app, said, handled } = await openApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(port), '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  await once(app.server, 'request')
  client.destroy()
  await vi.waitFor(() => expect(handled).toHaveBeenCalled())
  expect(said.join()).not.toContain('the database is unavailable')
  await app.close()
})

test('a refused database connection, however deep in the causes, is 503', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { app, said } = await openApp(new Error('Failed query', { cause: refused }))
  const response = await app.inject({ method: 'POST', url: '/' })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
  expect(said.join()).toContain('the database is unavailable')
})
