// The environment, read and checked once. Every setting that the shop knows is in this file.
import * as z from 'zod'

export type Config = {
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  rateLimits: boolean
  trustProxy: boolean
  development: boolean
  identityTestAdmin: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  firebase: { apiKey: string; projectId: string; authDomain: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
  mail: { smtpUrl: string | undefined; from: string }
}

/** A wrong setting: its message is the one line that the start ends with. */
export class WrongSetting extends Error {}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  const read = <Value>(name: string, schema: z.ZodType<Value>): Value => {
    const parsed = schema.safeParse(environment[name]?.trim() || undefined)
    if (parsed.success) return parsed.data
    throw new WrongSetting(`${name} is wrong: ${parsed.error.issues[0]?.message ?? 'it cannot be read'}`)
  }

  const port = read('PORT', portSchema)
  const host = read('HOST', z.string().default('127.0.0.1'))
  const config: Config = {
    host,
    port,
    publicUrl: read('PUBLIC_URL', webAddress.default(`http://localhost:${port}`)).replace(/\/+$/, ''),
    dataDir: read('DATA_DIR', z.string().default('./data')),
    databaseUrl: read('DATABASE_URL', postgresAddress.optional()),
    logLevel: read('LOG_LEVEL', z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
    rateLimits: read('RATE_LIMITS', onOff('on')),
    trustProxy: read('TRUST_PROXY', onOff('off')),
    development: read('LARDER_DEV', onOff('off')),
    identityTestAdmin: read('IDENTITY_TEST_ADMIN', onOff('off')),
    stripe: together(environment, {
      secretKey: 'STRIPE_SECRET_KEY',
      publishableKey: 'STRIPE_PUBLISHABLE_KEY',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    }),
    firebase: together(environment, {
      apiKey: 'FIREBASE_API_KEY',
      projectId: 'FIREBASE_PROJECT_ID',
      authDomain: 'FIREBASE_AUTH_DOMAIN',
    }),
    google: together(environment, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
    facebook: together(environment, { clientId: 'FACEBOOK_CLIENT_ID', clientSecret: 'FACEBOOK_CLIENT_SECRET' }),
    mail: {
      smtpUrl: read('SMTP_URL', smtpAddress.optional()),
      from: read('MAIL_FROM', z.string().default('Larder <hello@larder.example>')),
    },
  }

  const isLoopback = loopbackHosts.has(host)
  if (!config.rateLimits && !isLoopback) throw new WrongSetting(`RATE_LIMITS=off ${loopbackOnly(host)}`)
  if (config.identityTestAdmin && !isLoopback) throw new WrongSetting(`IDENTITY_TEST_ADMIN=on ${loopbackOnly(host)}`)
  return config
}

const portSchema = z
  .string()
  .default('3000')
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'it must be a number from 0 to 65535')
  .transform(Number)

const webAddress = z.string().refine((text) => hasProtocol(text, ['http:', 'https:']), 'it must be a http(s) address')
const postgresAddress = z
  .string()
  .refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']), 'it must be a postgres:// address')
const smtpAddress = z
  .string()
  .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']), 'it must be a smtp:// or smtps:// address')

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

function onOff(usual: 'on' | 'off') {
  return z
    .enum(['on', 'off'], 'it must be on or off')
    .default(usual)
    .transform((text) => text === 'on')
}

/** All of a group of settings, or none: half of a key pair is a mistake. */
function together<Name extends string>(environment: Environment, names: Record<Name, string>) {
  const entries = Object.entries<string>(names).map(([key, name]) => ({ key, name, value: environment[name]?.trim() }))
  const missing = entries.filter(({ value }) => !value)
  if (missing.length === entries.length) return undefined
  const given = entries.find(({ value }) => value)
  if (missing[0] !== undefined) throw new WrongSetting(`${missing[0].name} is missing, but ${given?.name} is set`)
  return Object.fromEntries(entries.map(({ key, value }) => [key, value])) as Record<Name, string>
}

function loopbackOnly(host: string): string {
  return `is refused: it needs a loopback HOST such as 127.0.0.1, and HOST is ${host}`
}
