// Starting against a PostgreSQL server that refuses: its reason is reported immediately, in one line, without the password.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { TLSSocket, createSecureContext } from 'node:tls'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '#tests/support/postgres-template.ts'
import { openShopDatabase } from './open.ts'
import { DatabaseRefused } from './reach.ts'

const timeoutMs = 60_000

async function failureOf(databaseUrl: string, said: string[] = []): Promise<unknown> {
  const opening = openShopDatabase({ databaseUrl, dataDir: '' }, (line) => void said.push(line), timeoutMs)
  return opening.then((database) => database.close()).catch((error: unknown) => error)
}

test('reports a database that does not exist', async () => {
  const failure = await failureOf(withDatabase(inject('postgresTemplate').serverUrl, 'nowhere_at_all'))
  expect(failure).toBeInstanceOf(DatabaseRefused)
  expect(String(failure)).toContain(`can't be used: database "nowhere_at_all" does not exist`)
})

test('reports a user that does not exist', async () => {
  const url = new URL(inject('postgresTemplate').serverUrl)
  url.username = 'nobody_at_all'
  const failure = await failureOf(url.href)
  expect(failure).toBeInstanceOf(DatabaseRefused)
  expect(String(failure)).toContain('"nobody_at_all"')
})

test('reports a wrong password', async () => {
  const said = 'password authentication failed for user "shop"'
  const port = await openServer((socket) => socket.once('data', () => socket.end(errorResponse('28P01', said))))
  const failure = await failureOf(`postgres://shop:s3cret@127.0.0.1:${port}/shop`)
  expect(failure).toBeInstanceOf(DatabaseRefused)
  expect(String(failure)).toMatch(new RegExp(`: The database at DATABASE_URL can't be used: ${said}$`))
  expect(String(failure)).not.toContain('s3cret')
})

test('waits for a server that is starting, and says why', async () => {
  let asked = 0
  const port = await openServer((socket) =>
    socket.once('data', () => {
      asked += 1
      const isStarting = asked <= 2
      socket.end(
        isStarting
          ? errorResponse('57P03', 'the database system is starting up')
          : errorResponse('3D000', 'database "shop" does not exist'),
      )
    }),
  )
  const said: string[] = []
  expect(String(await failureOf(`postgres://shop@127.0.0.1:${port}/shop`, said))).toContain('does not exist')
  expect(said).toEqual(['Waiting for the database at DATABASE_URL (the database system is starting up)…'])
  expect(asked).toBeGreaterThan(2)
})

test('reports an untrusted certificate', async () => {
  const port = await openServer((socket) =>
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(selfSigned) }).on('error', () => {})
    }),
  )
  const failure = await failureOf(`postgres://shop@127.0.0.1:${port}/shop?sslmode=verify-full`)
  expect(failure).toBeInstanceOf(DatabaseRefused)
  expect(String(failure)).toContain(`can't be used: self-signed certificate`)
})

/** Just enough of a PostgreSQL server to refuse a connection. */
async function openServer(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    greet(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

// For 127.0.0.1 and this test only; it protects nothing.
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2xCjRHsEtULl+spr
jw/1XA2hlddpuwNbwpw2ujtmiOuhRANCAATHABBUvfHida5Yu0XBcKLJF0rrdsm7
wnE/kM99xm2G6d979VUijAlW+ZXqucOHXHa0Bb/v1CKv7VjQjzCh3fhy
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBSjCB8aADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCTEyNy4wLjAu
MTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
MTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAExwAQVL3x4nWuWLtF
wXCiyRdK63bJu8JxP5DPfcZthunfe/VVIowJVvmV6rnDh1x2tAW/79Qir+1Y0I8w
od34cqMyMDAwDwYDVR0RBAgwBocEfwAAATAdBgNVHQ4EFgQUx9Wgrm+OnajVQFtT
W7KeyYfGaqwwCgYIKoZIzj0EAwIDSAAwRQIhAJ4zAP4gPzVheF5TG4qm05OxLMcf
C7swqG95LSEbGtTiAiBqtrxo+GS73j5DrxkhruZITKc35dEsEw0HgXHsKHsZpQ==
-----END CERTIFICATE-----`,
}
