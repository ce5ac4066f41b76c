// A second door to the shop that a journey can close, or behind which the shop has another release.
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Proxy = {
  url: string
  /** While closed, connections are cut: the network is there, the shop is not. */
  setOpen: (isOpen: boolean) => void
  /** From now on the service worker is that of another release. */
  release: (name: string) => void
  close: () => Promise<void>
}

export async function openProxy(shopUrl: string): Promise<Proxy> {
  let isOpen = true
  let releaseName: string | undefined

  const server = createServer((request, response) => {
    if (!isOpen) request.socket.destroy()
    else forward(new URL(request.url ?? '/', shopUrl), request, response, releaseName)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    setOpen(next) {
      isOpen = next
      if (!next) server.closeAllConnections()
    },
    release: (name) => void (releaseName = name),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(url: URL, request: IncomingMessage, response: ServerResponse, releaseName: string | undefined): void {
  const isChanged = releaseName !== undefined && url.pathname === '/service-worker.js'
  const headers = isChanged ? { host: url.host } : { ...request.headers, host: url.host }
  const toShop = ask(url, { method: request.method ?? 'GET', headers }, (answer) => {
    if (!isChanged) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    answer.setEncoding('utf8')
    let code = ''
    answer.on('data', (text: string) => (code += text))
    answer.on('end', () => response.end(code.replace(/larder-[0-9a-f]{12}/, `larder-${releaseName}`)))
  })
  toShop.on('error', () => response.destroy())
  request.pipe(toShop)
}
