// Blanks one person's details in cards and payments. Amounts and card digits stay.
import type { Database } from '#database/connection.ts'

export type ForgetPerson = ReturnType<typeof createForgetPerson>

const blank = { address: null, email: null, name: null, phone: null }

const forgetText = `
  WITH methods AS (
    UPDATE card_methods SET billing_details = $3
    WHERE lower(billing_details ->> 'email') = lower($2) OR id IN (
      SELECT payment_method FROM card_intents WHERE id = any($1)
      UNION SELECT payment_method FROM card_charges WHERE payment_intent = any($1))
  )
  UPDATE card_intents SET receipt_email = null, shipping = null, last_payment_error =
    CASE WHEN last_payment_error ? 'payment_method'
      THEN jsonb_set(last_payment_error, '{payment_method,billing_details}', $3) ELSE last_payment_error END
  WHERE id = any($1)`

export function createForgetPerson(database: Database) {
  /** Responses are stored for a day, to be repeated for the same idempotency key. */
  async function blankReplies(patterns: string[]): Promise<void> {
    const replies = await database.query<{ key: string; body: string }>({
      name: 'card_replies_naming',
      text: 'SELECT key, body FROM card_replies WHERE body LIKE any($1)',
      values: [patterns],
    })
    for (const { key, body } of replies) {
      const text = 'UPDATE card_replies SET body = $2 WHERE key = $1'
      await database.query({ name: 'card_reply_blank', text, values: [key, withoutBilling(body)] })
    }
  }

  return async ({ email, intentIds }: { email: string; intentIds: string[] }): Promise<void> => {
    const values = [intentIds, email, JSON.stringify(blank)]
    await database.query({ name: 'card_forget_person', text: forgetText, values })
    await blankReplies([...intentIds, JSON.stringify(email)].map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))
  }
}

function withoutBilling(body: string): string {
  const blankDetails = (key: string, value: unknown) => (key === 'billing_details' ? blank : value)
  return JSON.stringify(JSON.parse(body, blankDetails))
}
