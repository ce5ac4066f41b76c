// A proxy in front of the shop that a journey can close, or that fakes another release or other prices.
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Proxy = {
  url: string
  /** While closed, connections are reset: the network works, the shop doesn't. */
  setOpen: (isOpen: boolean) => void
  /** From now on serves the service worker of another release. */
  release: (name: string) => void
  /** From now on the cart sees this price for every product. */
  price: (dollars: number) => void
  close: () => Promise<void>
}

export async function openProxy(shopUrl: string): Promise<Proxy> {
  let isOpen = true
  const changes = new Map<string, Change>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shopUrl)
    if (!isOpen) request.socket.destroy()
    else forward(url, request, response, changes.get(url.pathname))
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
    release: (name) =>
      void changes.set('/service-worker.js', (code) => code.replace(/larder-[0-9a-f]{12}/, `larder-${name}`)),
    price: (dollars) =>
      void changes.set('/products', (json) => json.replaceAll(/"price":[\d.]+/g, `"price":${dollars}`)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Change = (text: string) => string

function forward(url: URL, request: IncomingMessage, response: ServerResponse, change: Change | undefined): void {
  const headers = change ? { host: url.host } : { ...request.headers, host: url.host }
  const toShop = ask(url, { method: request.method ?? 'GET', headers }, (answer) => {
    if (change === undefined) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    answer.setEncoding('utf8')
    let text = ''
    answer.on('data', (part: string) => (text += part))
    answer.on('end', () => response.end(change(text)))
  })
  toShop.on('error', () => response.destroy())
  request.pipe(toShop)
}
