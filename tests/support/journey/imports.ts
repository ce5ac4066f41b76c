// Imports of products for journeys, made through the API.
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import type { ImportJson } from '#server/assortment/imports/import-json.ts'
import type { Person } from './people.ts'

/** The id of an import that is ready to be reviewed. */
export async function uploadImport(request: APIRequestContext, { idToken }: Person, csv: string): Promise<string> {
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'text/csv' }
  const uploaded = await request.post('/api/admin/imports?name=prices.csv', { headers, data: csv })
  const { id } = (await uploaded.json()) as ImportJson
  const state = async () =>
    ((await (await request.get(`/api/admin/imports/${id}`, { headers })).json()) as ImportJson).state
  await expect.poll(state, { timeout: 20_000 }).toBe('review')
  return id
}
