// Answers in the place of a handler that takes too long. Fastify's own `handlerTimeout` does the same with an abort signal
// for each request, which it aborts at the end of each: that costs more than the rest of a small call.
import type { FastifyInstance, FastifyReply } from 'fastify'

export function addHandlerTimeout(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>()
  // After the doors and the kept answers, which need no timer.
  app.addHook('preParsing', (_request, reply, _body, next) => {
    timers.set(reply, setTimeout(giveUp, milliseconds, reply))
    next()
  })
  app.addHook('onResponse', (_request, reply, next) => {
    clearTimeout(timers.get(reply))
    next()
  })
}

function giveUp(reply: FastifyReply): void {
  const late = Object.assign(new Error('The handler took too long'), { statusCode: 503 })
  if (reply.raw.headersSent) reply.raw.destroy(late)
  else if (!reply.sent) void reply.send(late)
}
