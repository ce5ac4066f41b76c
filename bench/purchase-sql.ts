// The bare SQL of placing an order, run by pgbench over enough open checkouts.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { placeText } from '#server/orders/purchase/place-order.ts'

type Run = {
  databaseUrl: string
  folder: string
  seconds: number
  clients?: number
  /** Where changes are announced: after the commit, as the shop does, or in it. */
  announced?: 'after' | 'in-commit'
}

const perClient = 6_000
/** Each run has checkouts of its own. */
const perRun = 1_000_000
const numberOf = 'lpad(n::text, 12, chr(48))'
const first = (n: string) => `1 + (${n} * 7) % 250`
const second = (n: string) => `1 + (${n} * 11 + 3) % 250`
let runs = 0

/** Orders a second; undefined where there is no pgbench. */
export async function benchOrderSql(run: Run): Promise<number | undefined> {
  const { databaseUrl, folder, seconds, clients = 8, announced = 'in-commit' } = run
  const start = ++runs * perRun
  await prepare(databaseUrl, start, clients)
  const script = join(folder, 'order.sql')
  writeFileSync(script, scriptText(start))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    'i=0',
    '-f',
    script,
  ]
  const options = announced === 'after' ? '-c larder.announcements=queued' : ''
  try {
    const env = { ...process.env, PGOPTIONS: options }
    const { stdout } = await promisify(execFile)('pgbench', [...args, databaseUrl], { env })
    if (Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]) >= clients * perClient)
      throw new Error('There were too few checkouts')
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function prepare(databaseUrl: string, start: number, clients: number): Promise<void> {
  const numbers = `generate_series(${start + 1}, ${start + clients * perClient}) n`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into carts (user_id, lines, version) select 'bench-' || n, '[]', 1 from ${numbers};
    insert into checkouts (id, user_id, cart_version, lines, co_info, subtotal_cents, shipping_cents, discount_cents,
        coupon_cents, grand_total_cents, charge_cents, currency, content_hash, provider, pi_id, next_attempt_at, expires_at)
      select ('00000000-0000-4000-8000-' || ${numberOf})::uuid, 'bench-' || n, 1,
        json_build_array(
          json_build_object('id', ${first('n')}, 'title', 'Apples', 'unit', '1 kg', 'picture', 'x', 'unitCents', 300, 'count', 1),
          json_build_object('id', ${second('n')}, 'title', 'Pears', 'unit', '1 kg', 'picture', 'x', 'unitCents', 500, 'count', 1)),
        '{"displayName":"Ada","email":"a@example.com","phoneNumber":"01712345678","street":"1","city":"L","district":"W","zipCode":"0412","userToken":null}',
        800, 2000, 280, 0, 2520, 2500, 'usd', 'x', 'stripe', 'pi_bench_' || n, now() + interval '1 day', now() + interval '1 day'
      from ${numbers}
      where ${first('n')} <> ${second('n')};
    analyze checkouts; analyze carts;`)
  await client.end()
}

function scriptText(start: number): string {
  const id = `('00000000-0000-4000-8000-' || lpad((:n)::text, 12, '0'))::uuid`
  const random = `upper(substr(md5(random()::text), 1, 6))`
  const method = `'{"id":"pm_1","type":"card","brand":"visa","last4":"4242"}'`
  const fill = (text: string, values: string[]) =>
    values.reduce((sql, value, index) => sql.replaceAll(`$${index + 1}`, value), text).replaceAll(/\s*\n\s*/g, ' ')
  return [
    String.raw`\set i :i + 1`,
    String.raw`\set n ${start} + :client_id * ${perClient} + :i`,
    `${fill(placeText, [id, `array[${first(':n')}, ${second(':n')}]`, 'gen_random_uuid()', random, method, `'rejecting'`])};`,
    '',
  ].join('\n')
}
