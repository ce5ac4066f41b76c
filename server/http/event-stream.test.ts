import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventStreams } from './event-stream.ts'

const app = fastify()
let check = Promise.withResolvers<boolean>()
let checks = 0
let origin = ''

beforeAll(async () => {
  const streams = createEventStreams(app, { most: 5, heartbeatMs: 20 })
  const isAllowed = () => {
    checks += 1
    return check.promise
  }
  app.get('/events', (_request, reply) => streams.open(reply, { uid: 'ada', isAllowed, subscribe: () => () => {} }))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

test('the heartbeat goes on while a check takes long, and the stream ends when it says no', async () => {
  const response = await fetch(`${origin}/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (heard.split(':\n\n').length < 5) heard += (await reader?.read())?.value ?? ''
  expect(checks, 'one check at a time').toBe(1)
  check.resolve(true)
  check = Promise.withResolvers<boolean>()
  check.resolve(false)
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heard += part.value
  expect(heard.endsWith('event: end\ndata: {}\n\n')).toBe(true)
})
