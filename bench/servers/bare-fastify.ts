// What a plain Fastify with `pg` does: one prepared select of the same columns, sent as JSON.
import { fastify } from 'fastify'
import pg from 'pg'
import { tellAddress } from './tell-address.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()
const columns = `id as "_id", title, unit, price_cents / 100.0 as price, original_price_cents / 100.0 as "originalPrice",
  discount_percent as discount, quantity, description, sku, tags as tag, picture as image, category_id, subcategory_id`

app.get<{ Querystring: { category: string } }>('/products', async (request) => {
  const text = `select ${columns} from products where category_id = $1 and archived_at is null order by id limit 24`
  return (await pool.query({ name: 'listing', text, values: [request.query.category] })).rows
})
app.get<{ Querystring: { search: string } }>('/product', async (request) => {
  const text = `select ${columns} from products where lower(title) = lower($1) and archived_at is null`
  return (await pool.query({ name: 'product', text, values: [request.query.search] })).rows[0]
})
await app.listen({ host: '127.0.0.1', port: 0 })
tellAddress(app.server)
