import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventStreams } from './event-stream.ts'

const app = fastify()
let check = Promise.withResolvers<boolean>()
let checks = 0
let origin = ''

beforeAll(async () => {
  const streams = createEventStreams(app, { max: 5, heartbeatMs: 20 })
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

test('many streams are checked a few at a time, so that the queue of the database is left to purchases', async () => {
  const many = fastify()
  let [running, maxRunning] = [0, 0]
  const checked = new Set<string>()
  const streams = createEventStreams(many, { max: 300, heartbeatMs: 50 })
  many.get<{ Querystring: { uid: string } }>('/events', ({ query: { uid } }, reply) => {
    const isAllowed = async () => {
      maxRunning = Math.max(maxRunning, ++running)
      await wait(1)
      running -= 1
      checked.add(uid)
      return true
    }
    return streams.open(reply, { uid, isAllowed, subscribe: () => () => {} })
  })
  const address = await many.listen({ host: '127.0.0.1', port: 0 })
  const stop = new AbortController()
  // Retained until the end: a response that is collected as garbage closes its connection.
  const responses = await Promise.all(
    Array.from({ length: 210 }, (_, number) => fetch(`${address}/events?uid=${number}`, { signal: stop.signal })),
  )
  while (checked.size < 210) await wait(20)
  expect(maxRunning).toBeLessThanOrEqual(4)
  expect(responses.filter(({ ok }) => !ok)).toEqual([])
  stop.abort()
  await many.close()
})
