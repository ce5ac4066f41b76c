// The upper bound: node:http sending the same bytes from memory, with the headers a response needs.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { tellAddress } from './tell-address.ts'

const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'cache-control': 'public, max-age=0',
  etag: '"same"',
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => tellAddress(server))
