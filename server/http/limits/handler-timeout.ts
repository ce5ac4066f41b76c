// Sends 503 for a handler that takes too long, 408 for a body that doesn't arrive, and ends a response that stalls halfway.
// Fastify's own `handlerTimeout` costs as much and does only the first (decision 014).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function addHandlerTimeout(app: FastifyInstance, milliseconds: number): void {
  const { connectionTimeout = 0 } = app.initialConfig
  if (connectionTimeout > 0 && connectionTimeout <= milliseconds)
    throw new Error(
      'connectionTimeout must be longer than the handler timeout, or the connection is closed before 503 is sent',
    )

  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>()

  function giveUp(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.raw.headersSent) watchProgress(reply, takenBy(reply))
    else if (!reply.sent) void reply.send(timeoutOf(request, reply))
  }

  /** A long response may take its time while the client reads some of it; one that stalls is ended. */
  function watchProgress(reply: FastifyReply, takenBefore: number): void {
    const look = () => {
      const taken = takenBy(reply)
      if (taken === takenBefore) reply.raw.destroy(new Error('The response stalled'))
      else watchProgress(reply, taken)
    }
    timers.set(reply, setTimeout(look, milliseconds))
  }

  // After guards and cached responses, which need no timer.
  app.addHook('preParsing', (request, reply, _body, next) => {
    timers.set(reply, setTimeout(giveUp, milliseconds, request, reply))
    next()
  })
  app.addHook('onResponse', (_request, reply, next) => {
    clearTimeout(timers.get(reply))
    next()
  })
}

/** The bytes that the client has taken; those in our buffers don't count. */
function takenBy({ raw: { socket } }: FastifyReply): number {
  return socket === null ? 0 : socket.bytesWritten - socket.writableLength
}

/** It's the client's timeout while its body hasn't arrived, and ours after that. */
function timeoutOf(request: FastifyRequest, reply: FastifyReply): Error {
  if (!isArriving(request)) return Object.assign(new Error('The handler took too long'), { statusCode: 503 })
  // The rest of the body would be read as the next request.
  reply.header('connection', 'close')
  return Object.assign(new Error('The request took too long to arrive.'), { statusCode: 408 })
}

function isArriving({ raw: { complete, headers } }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && !complete
}
