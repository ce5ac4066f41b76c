// The environment, read and checked once. Every setting that the shop knows is in this file.
import * as z from 'zod'
import { FixableError } from '#database/fixable-error.ts'
import type { BucketSettings } from './pictures/bucket.ts'
import type { IdentityLimits, Limit } from './services.ts'
import {
  crashPoint,
  isLoopbackAddress,
  limitOf,
  loopbackAddress,
  loopbackHost,
  onOff,
  portNumber,
  postgresAddress,
  proxies,
  smtpAddress,
  webAddress,
  webOrigins,
  wholeAmount,
  wholeNumber,
  workerCount,
} from './setting-formats.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Past a pooler, for what needs a session: migrations, LISTEN. The same as `databaseUrl` unless it is set. */
  databaseDirectUrl: string | undefined
  /** A streaming replica, for reads of the catalog. */
  databaseReplicaUrl: string | undefined
  databasePooling: 'session' | 'transaction'
  /** Processes that share the port. */
  workers: number | 'auto'
  /** How long a process that is going to end still answers requests. */
  drainSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  rateLimits: boolean
  /** Whether there is a proxy in front, how many in a row, or their addresses and networks. */
  trustProxy: boolean | number | string[]
  development: boolean
  identityTestAdmin: boolean
  /** Undefined: no limits. */
  identityLimits: IdentityLimits | undefined
  emailPrivacy: boolean
  /** Undefined: no limits. */
  paymentLimits: { intents: Limit; declines: Limit; declinesPerAddress: Limit } | undefined
  /** In whole units of the currency; undefined leaves it to the settings of the shop. */
  refundLimit: number | undefined
  cardSandboxFaults: boolean
  purchaseCrashAt: string | undefined
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  /** Something on this machine that speaks Stripe's dialect, in place of Stripe. */
  stripeApiBase: string | undefined
  firebase: { apiKey: string; projectId: string; authDomain: string } | undefined
  /** The address of Google's emulator, whose tokens nobody signed. */
  firebaseEmulator: string | undefined
  google: { clientId: string; clientSecret: string } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
  googleIssuer: string
  facebookGraphUrl: string
  facebookDialogUrl: string
  /** `from`: the address of the shop's settings unless one is set. */
  mail: { smtpUrl: string | undefined; from: string | undefined }
  /** Where uploaded pictures are stored, instead of the database. */
  bucket: BucketSettings | undefined
  /** From where an import may get pictures although it isn't public https. */
  pictureOrigins: string[]
  /** Where webhooks may go although it isn't public https. */
  webhookOrigins: string[]
  /** The demo page in place of Google and Facebook, while neither is configured: anybody can sign in as anybody. */
  accountChooser: boolean
  /** Only people at this machine reach the shop. */
  isOnlyLocal: boolean
  /** Lowercase. */
  ownerEmail: string | undefined
}

/** An invalid setting. */
export class WrongSetting extends FixableError {}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  const read: Read = (name, schema) => {
    const parsed = schema.safeParse(environment[name]?.trim() || undefined)
    if (parsed.success) return parsed.data
    throw new WrongSetting(`${name} is invalid: ${parsed.error.issues[0]?.message ?? 'it can’t be read'}`)
  }

  const identityLimits = {
    failuresPerAccount: read('IDENTITY_LIMIT_FAILURES', limitOf('10/15m')),
    guessesPerAccount: read('IDENTITY_LIMIT_GUESSES', limitOf('30/1h')),
    failuresPerAddress: read('IDENTITY_LIMIT_FAILURES_PER_ADDRESS', limitOf('100/15m')),
    signUpsPerAddress: read('IDENTITY_LIMIT_SIGN_UPS', limitOf('20/1h')),
    codesPerAccount: read('IDENTITY_LIMIT_CODES', limitOf('5/1h')),
    codesPerAddress: read('IDENTITY_LIMIT_CODES_PER_ADDRESS', limitOf('20/1h')),
    emailsPerAccount: read('IDENTITY_LIMIT_EMAILS', limitOf('10/1h')),
    smsPerNumber: read('IDENTITY_LIMIT_SMS', limitOf('3/10m')),
  }
  const databaseUrl = read('DATABASE_URL', postgresAddress.optional())
  const port = read('PORT', portNumber)
  const host = read('HOST', z.string().default('127.0.0.1'))
  const isLoopback = loopbackHosts.has(host)
  const publicUrl = read('PUBLIC_URL', webAddress.default(`http://localhost:${port}`)).replace(/\/+$/, '')
  const trustProxy = read('TRUST_PROXY', proxies)
  const config: Config = {
    host,
    port,
    publicUrl,
    dataDir: read('DATA_DIR', z.string().default('./data')),
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL', postgresAddress.optional()) ?? databaseUrl,
    databaseReplicaUrl: read('DATABASE_REPLICA_URL', postgresAddress.optional()),
    databasePooling: read('DATABASE_POOLING', z.enum(['session', 'transaction']).default('session')),
    workers: read('WORKERS', workerCount),
    drainSeconds: read('DRAIN_SECONDS', wholeNumber({ max: 60, initial: databaseUrl === undefined ? 0 : 5 })),
    logLevel: read('LOG_LEVEL', z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
    rateLimits: read('RATE_LIMITS', onOff('on')),
    trustProxy,
    development: read('LARDER_DEV', onOff('off')),
    identityTestAdmin: read('IDENTITY_TEST_ADMIN', onOff('off')),
    identityLimits,
    emailPrivacy: read('EMAIL_PRIVACY', onOff('off')),
    paymentLimits: {
      intents: read('PAYMENT_LIMIT_INTENTS', limitOf('10/1h')),
      declines: read('PAYMENT_LIMIT_DECLINES', limitOf('20/1h')),
      declinesPerAddress: read('PAYMENT_LIMIT_DECLINES_PER_ADDRESS', limitOf('60/1h')),
    },
    refundLimit: read('REFUND_LIMIT', wholeAmount.optional()),
    cardSandboxFaults: read('CARD_SANDBOX_FAULTS', onOff('off')),
    purchaseCrashAt: read('PURCHASE_CRASH_AT', crashPoint.optional()),
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
    stripeApiBase: read('STRIPE_API_BASE', loopbackAddress.optional()),
    firebaseEmulator: read('FIREBASE_AUTH_EMULATOR_HOST', loopbackHost.optional()),
    google: together(environment, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
    facebook: together(environment, { clientId: 'FACEBOOK_CLIENT_ID', clientSecret: 'FACEBOOK_CLIENT_SECRET' }),
    googleIssuer: read('GOOGLE_ISSUER', webAddress.default('https://accounts.google.com')),
    facebookGraphUrl: read('FACEBOOK_GRAPH_URL', webAddress.default('https://graph.facebook.com/v23.0')),
    facebookDialogUrl: read('FACEBOOK_DIALOG_URL', webAddress.default('https://www.facebook.com/v23.0/dialog/oauth')),
    mail: {
      smtpUrl: read('SMTP_URL', smtpAddress.optional()),
      from: read('MAIL_FROM', z.string().optional()),
    },
    accountChooser: read('ACCOUNT_CHOOSER', onOff(isLoopbackAddress(publicUrl) ? 'on' : 'off')),
    isOnlyLocal: isLoopback && isLoopbackAddress(publicUrl) && trustProxy === false,
    bucket: bucketOf(read, environment),
    pictureOrigins: read('PICTURE_ORIGINS', webOrigins),
    webhookOrigins: read('WEBHOOK_ORIGINS', webOrigins),
    ownerEmail: read('OWNER_EMAIL', z.email('it must be an email address').toLowerCase().optional()),
  }

  if (databaseUrl === undefined && typeof config.workers === 'number' && config.workers > 1)
    throw new WrongSetting(`WORKERS=${config.workers} needs DATABASE_URL: the embedded database belongs to one process`)
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'])
    if (databaseUrl === undefined && environment[name]?.trim())
      throw new WrongSetting(`${name} needs DATABASE_URL: without it the shop uses its embedded database`)
  if (config.databasePooling === 'transaction' && !environment['DATABASE_DIRECT_URL']?.trim())
    throw new WrongSetting(
      'DATABASE_POOLING=transaction needs DATABASE_DIRECT_URL, the address of PostgreSQL itself: migrations and LISTEN need a session',
    )
  if (!config.rateLimits) config.identityLimits = undefined
  if (!config.rateLimits) config.paymentLimits = undefined
  if (!config.rateLimits && !isLoopback) throw new WrongSetting(`RATE_LIMITS=off ${loopbackOnly(host)}`)
  if (config.identityTestAdmin && !isLoopback) throw new WrongSetting(`IDENTITY_TEST_ADMIN=on ${loopbackOnly(host)}`)
  for (const [name, isOn] of [
    ['CARD_SANDBOX_FAULTS', config.cardSandboxFaults],
    ['PURCHASE_CRASH_AT', config.purchaseCrashAt !== undefined],
  ] as const) {
    if (isOn && !isLoopback) throw new WrongSetting(`${name} ${loopbackOnly(host)}`)
    if (isOn && config.stripe !== undefined) throw new WrongSetting(`${name} can’t be used together with Stripe keys`)
  }
  for (const [name, isOn, keys] of [
    ['STRIPE_API_BASE', config.stripeApiBase !== undefined, config.stripe],
    ['FIREBASE_AUTH_EMULATOR_HOST', config.firebaseEmulator !== undefined, config.firebase],
  ] as const) {
    if (isOn && keys === undefined) throw new WrongSetting(`${name} needs the keys of the service that it replaces`)
    if (isOn && !isLoopback) throw new WrongSetting(`${name} ${loopbackOnly(host)}`)
    if (isOn && !isLoopbackAddress(config.publicUrl))
      throw new WrongSetting(
        `${name} is only allowed with a loopback PUBLIC_URL, but PUBLIC_URL is ${config.publicUrl}`,
      )
  }
  return config
}

type Read = <Value>(name: string, schema: z.ZodType<Value>) => Value

function bucketOf(read: Read, environment: Environment): BucketSettings | undefined {
  const keys = together(environment, {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  })
  const region = read('S3_REGION', z.string().default('us-east-1'))
  return keys && { ...keys, endpoint: read('S3_ENDPOINT', webAddress), region }
}

/** All settings of a group, or none: half a key pair is a mistake. */
function together<Name extends string>(environment: Environment, names: Record<Name, string>) {
  const entries = Object.entries<string>(names).map(([key, name]) => ({ key, name, value: environment[name]?.trim() }))
  const missing = entries.filter(({ value }) => !value)
  if (missing.length === entries.length) return undefined
  const given = entries.find(({ value }) => value)
  if (missing[0] !== undefined) throw new WrongSetting(`${missing[0].name} is missing, but ${given?.name} is set`)
  return Object.fromEntries(entries.map(({ key, value }) => [key, value])) as Record<Name, string>
}

function loopbackOnly(host: string): string {
  return `is only allowed with a loopback HOST such as 127.0.0.1, but HOST is ${host}`
}
