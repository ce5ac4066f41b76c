// The SQL of customers and of the cards saved for them. A payment saves cards too (store.ts).
import type { Database } from '#database/connection.ts'
import type { ListOwnMethods } from './requests/parameters.ts'
import type { Customer, Method } from './rows.ts'
import type { Reply } from './store.ts'

export function createCustomerStore(database: Database) {
  return {
    async find(id: string): Promise<Customer | undefined> {
      const text = 'SELECT * FROM card_customers WHERE id = $1'
      const [found] = await database.query<Customer>({ name: 'card_customer_find', text, values: [id] })
      return found
    },

    /** With the response under its idempotency key, or not at all: a repeated request makes no second customer. */
    async create(customer: Customer, reply: Reply | undefined): Promise<boolean> {
      const text = `WITH replied AS (
          INSERT INTO card_replies SELECT reply.* FROM json_populate_record(null::card_replies, $2::json) reply
          WHERE reply.key IS NOT NULL ON CONFLICT (key) DO NOTHING RETURNING key
        )
        INSERT INTO card_customers SELECT customer.* FROM json_populate_record(null::card_customers, $1::json) customer
        WHERE $3 OR EXISTS (SELECT 1 FROM replied) RETURNING id`
      const values = [JSON.stringify(customer), JSON.stringify(reply ?? {}), reply === undefined]
      return (await database.query({ name: 'card_customer_create', text, values })).length > 0
    },

    async update(customer: Customer): Promise<void> {
      const text = `UPDATE card_customers SET (email, name, phone, description, metadata, default_payment_method) =
          (SELECT email, name, phone, description, metadata, default_payment_method
           FROM json_populate_record(null::card_customers, $1::json))
        WHERE id = $2 AND NOT deleted`
      const values = [JSON.stringify(customer), customer.id]
      await database.query({ name: 'card_customer_update', text, values })
    },

    /** Its cards are detached for good. */
    async remove(id: string, now: number): Promise<void> {
      const text = `WITH methods AS (
          UPDATE card_methods SET customer = NULL, detached_at = $2, billing_details = $3 WHERE customer = $1
        )
        UPDATE card_customers SET deleted = true, email = NULL, name = NULL, phone = NULL, description = NULL,
          metadata = '{}', default_payment_method = NULL WHERE id = $1`
      const blank = JSON.stringify({ address: null, email: null, name: null, phone: null })
      await database.query({ name: 'card_customer_remove', text, values: [id, now, blank] })
    },

    /** Newest first. */
    listMethods(
      customer: string,
      { limit, starting_after, allow_redisplay }: Omit<ListOwnMethods, 'expand'>,
    ): Promise<Method[]> {
      const text = `SELECT * FROM card_methods WHERE customer = $1 AND ($2::text IS NULL OR id < $2)
          AND ($3::text IS NULL OR coalesce(allow_redisplay, 'unspecified') = $3)
        ORDER BY id DESC LIMIT $4`
      const values = [customer, starting_after ?? null, allow_redisplay ?? null, (limit ?? 10) + 1]
      return database.query<Method>({ name: 'card_customer_methods', text, values })
    },

    /** Undefined when somebody else was faster. */
    async attach(method: Method, customer: string): Promise<Method | undefined> {
      const text = `WITH moved AS (
          DELETE FROM card_unused_methods WHERE id = $1
        )
        INSERT INTO card_methods SELECT method.* FROM json_populate_record(null::card_methods, $2::json) method
        ON CONFLICT (id) DO UPDATE SET customer = excluded.customer
        WHERE card_methods.detached_at IS NULL AND coalesce(card_methods.customer, excluded.customer) = excluded.customer
        RETURNING *`
      const values = [method.id, JSON.stringify({ ...method, customer })]
      const [attached] = await database.query<Method>({ name: 'card_method_attach', text, values })
      return attached
    },

    async detach(id: string, now: number): Promise<Method | undefined> {
      const text = `WITH undefaulted AS (
          UPDATE card_customers SET default_payment_method = NULL WHERE default_payment_method = $1
        )
        UPDATE card_methods SET customer = NULL, detached_at = $2 WHERE id = $1 AND customer IS NOT NULL RETURNING *`
      const [detached] = await database.query<Method>({ name: 'card_method_detach', text, values: [id, now] })
      return detached
    },
  }
}

export type CustomerStore = ReturnType<typeof createCustomerStore>
