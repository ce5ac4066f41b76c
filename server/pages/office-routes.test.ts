// The back office at /admin, and that shoppers download not one byte of it.
import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#domain/people/permission.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { officeFolder } from './office-routes.ts'
import { clientFolder } from './web-build.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|html|json|map)$/.test(name))

test('the office of a shop without an owner leads to the setup, and no longer once there is one', async () => {
  for (const url of ['/admin', '/admin/']) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/admin/setup', 'no-store'])
  }
  // Staff whom the operator added can work without an owner.
  for (const url of ['/admin/setup', '/admin/stock-count', '/admin/packing', '/admin/driving'])
    expect((await shop.app.inject(url)).statusCode).toBe(200)
  await runSql(shop.shop.database, 'insert into shop_setup (id) values (1)')
  expect((await shop.app.inject('/admin')).statusCode).toBe(200)
})

test.each(['/admin', '/admin/', '/admin/log?actor=x', '/admin/no/such/screen'])(
  '%s is the document of the office, with a policy of its own',
  async (url) => {
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="office">')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|stripe|sha256/)
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    expect(body).not.toMatch(/<script(?![^>]* src=)/)
  },
)

test('its files are compressed and cached for good, and a missing one is not a document', async () => {
  const { body } = await shop.app.inject('/admin')
  const [script = ''] = /\/admin\/assets\/[\w-]+\.js/.exec(body) ?? []
  const file = await shop.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, 'br'])
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await shop.app.inject('/admin/assets/old-12345678.js')).statusCode).toBe(404)
})

test('the service worker of the office is a script that browsers revalidate', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/admin/office-worker.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  // Without a policy that lets it fetch it would cache nothing.
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('/admin/assets/')
})

test('the office loads no schemas: its policy forbids the code that zod makes from texts', () => {
  const scripts = filesIn(officeFolder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => readFileSync(officeFolder + name, 'utf8').includes('__zod_globalConfig'))).toEqual([])
})

test('each screen is a file of its own', () => {
  const names = filesIn(officeFolder).join(' ')
  for (const screen of [
    'today-screen',
    'orders-screen',
    'board-screen',
    'order-screen',
    'staff-screen',
    'setup-screen',
  ])
    expect(names).toContain(`${screen}-`)
})

test('nothing of the office is in what shoppers download: manifest, routes, service worker, bundle', () => {
  const files = filesIn(clientFolder)
  expect(files.some((name) => name.startsWith('assets/manifest-'))).toBe(true)
  expect(files).toContain('service-worker.js')
  // Files of the same name have the same content, such as the font: those belong to both.
  const ofOffice = filesIn(officeFolder).map((name) => name.replace(/^assets\//, ''))
  const secrets = [
    ...ofOffice.filter((name) => name !== 'index.html'),
    ...permissions.filter((name) => name.startsWith('orders.') || name.startsWith('staff.')),
    '/api/admin',
    '/admin/',
    'back office',
    'reauthentication-required',
  ]
  const found = files.flatMap((name) => {
    const text = readFileSync(clientFolder + name, 'utf8')
    return secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`)
  })
  expect(found).toEqual([])
})
