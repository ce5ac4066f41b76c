// Answers in the place of a handler that takes too long. Fastify's own `handlerTimeout` does the same with an abort signal
// for each request, which it aborts at the end of each: that costs more than the rest of a small call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function addHandlerTimeout(app: FastifyInstance, milliseconds: number): void {
  const { connectionTimeout = 0 } = app.initialConfig
  if (connectionTimeout > 0 && connectionTimeout <= milliseconds)
    throw new Error('The connection would be closed for being idle before the handler is answered for')

  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>()

  function giveUp(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.raw.headersSent) watchProgress(reply, takenBy(reply))
    else if (!reply.sent) void reply.send(lateness(request, reply))
  }

  /** A long answer may take as long as it needs while the client takes some of it; one that stands still is broken off. */
  function watchProgress(reply: FastifyReply, takenBefore: number): void {
    const look = () => {
      const taken = takenBy(reply)
      if (taken === takenBefore) reply.raw.destroy(new Error('The answer stood still'))
      else watchProgress(reply, taken)
    }
    timers.set(reply, setTimeout(look, milliseconds))
  }

  // After the doors and the kept answers, which need no timer.
  app.addHook('preParsing', (request, reply, _body, next) => {
    timers.set(reply, setTimeout(giveUp, milliseconds, request, reply))
    next()
  })
  app.addHook('onResponse', (_request, reply, next) => {
    clearTimeout(timers.get(reply))
    next()
  })
}

/** The bytes that have left for the client; those that wait for it to read are not among them. */
function takenBy({ raw: { socket } }: FastifyReply): number {
  return socket === null ? 0 : socket.bytesWritten - socket.writableLength
}

/** Ours is the blame only once everything that the client had to say is here. */
function lateness(request: FastifyRequest, reply: FastifyReply): Error {
  if (!isArriving(request)) return Object.assign(new Error('The handler took too long'), { statusCode: 503 })
  // The rest of the body would be taken for the next call.
  reply.header('connection', 'close')
  return Object.assign(new Error('The call did not arrive in time.'), { statusCode: 408 })
}

function isArriving({ raw: { complete, headers } }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && !complete
}
