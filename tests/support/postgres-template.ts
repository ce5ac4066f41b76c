// Creates one migrated and seeded PostgreSQL database before the tests; each test file works on a copy of it.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openShopDatabase } from '#database/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresTemplate: { serverUrl: string; name: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  if (serverUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests with `npm test`')
  const name = `larder_template_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const database = await openShopDatabase({ databaseUrl: withDatabase(serverUrl, name), dataDir: '' }, () => {})
  await database.close()
  project.provide('postgresTemplate', { serverUrl, name })
  return () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
