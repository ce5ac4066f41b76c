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
  const answered = vi.fn()
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    answered()
    return handleError(fault, request, reply)
  })
  app.post('/', async () => {
    if (error) throw error
  })
  return { app, said, answered }
}

test('an upload that is broken off is not put down to the database', async () => {
  const { app, said, answered } = await openApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(port), '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  await once(app.server, 'request')
  client.destroy()
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  expect(said.join()).not.toContain('the database does not answer')
  await app.close()
})

test('a connection to the database that is refused, at any depth, is a moment to try again', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { app, said } = await openApp(new Error('Failed query', { cause: refused }))
  const answer = await app.inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  expect(said.join()).toContain('the database does not answer')
})
