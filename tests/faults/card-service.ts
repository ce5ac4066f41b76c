// The card service of the journeys' shops: its secret key is known, so that a journey can do what only a bank does.
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import type { Database } from '#database/connection.ts'

const secretKey = 'sk_test_journeys'

export const writeCardKeys = (database: Database) =>
  database.query({
    name: '',
    text: `insert into card_keys (id, secret_key, publishable_key, webhook_secret, fingerprint_key)
      values (1, $1, 'pk_test_journeys', 'whsec_journeys', 'journeys')`,
    values: [secretKey],
  })

/** The bank doesn't hold the money any longer, and the shop isn't told: it finds out when it charges for what is packed. */
export async function endHold(request: APIRequestContext, paymentIntent: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const post = async (path: string, data?: object) => {
    const answer = await request.post(path, { headers, ...(data && { data }) })
    expect(answer.ok(), `${path} answers ${answer.status()} ${await answer.text()}`).toBe(true)
  }
  await post('/v1/sandbox/faults', [{ call: 'webhook', kind: 'lose-request', share: 1 }])
  await post(`/v1/payment_intents/${paymentIntent}/cancel`)
}
