// How the demo shop is asked for: its flags, and the settings with which it refuses to run.
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { Refused } from '#database/backup/run-command.ts'

export type DemoOptions = { seed: number; pace: number; days: number; couriers: boolean }

const usage = `Usage: npm run demo -- [--seed 1] [--pace 2] [--days 90] [--couriers]
  --seed   the same number gives the same customers and orders
  --pace   orders a minute that simulated people place and pack, at most 60; 0 for none
  --days   days of history, from 7 to 365
  --couriers   a shop as it comes, with couriers instead of delivery times`

const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const shape = z.strictObject({
  seed: number.pipe(z.int().max(2 ** 32 - 1)).default(1),
  pace: number.pipe(z.number().max(60)).default(2),
  days: number.pipe(z.int().min(7).max(365)).default(90),
  couriers: z.boolean().default(false),
})

export function readOptions(args: string[]): DemoOptions {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { seed: text, pace: text, days: text, couriers: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const read = shape.safeParse(values)
  if (positionals.length > 0 || !read.success) throw new Refused(usage)
  return read.data
}

const realServices = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FIREBASE_API_KEY',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_AUTH_DOMAIN',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'SMTP_URL',
]

type Environment = Record<string, string | undefined>

/** Invented customers must never meet a real database, a real payment or a real mailbox. */
export function refuseRealServices(environment: Environment): void {
  const set = realServices.filter((name) => environment[name]?.trim())
  if (set.length === 0) return
  throw new Refused(
    `The demo shop is for invented data only and doesn't run with ${set.join(', ')} set (in the environment or .env).\n` +
      `Start it without: ${set.map((name) => `${name}=`).join(' ')} npm run demo`,
  )
}

// What the shop may know of the machine it runs on; everything else is the demo's own choice.
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'NODE_COMPILE_CACHE',
  'TZ',
  'LANG',
  'SystemRoot',
  'HOST',
  'PUBLIC_URL',
  'ACCOUNT_CHOOSER',
  'TRUST_PROXY',
]

export function shopEnvironment(environment: Environment, own: { dataDir: string; port: number }): Environment {
  const known = Object.fromEntries(passedOn.map((name) => [name, environment[name]]))
  return {
    ...known,
    NODE_ENV: 'production',
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
    PORT: String(own.port),
    DATA_DIR: own.dataDir,
    // All simulated shoppers live at one address.
    IDENTITY_LIMIT_SIGN_UPS: '100000/1h',
    PAYMENT_LIMIT_DECLINES_PER_ADDRESS: '100000/1h',
  }
}
