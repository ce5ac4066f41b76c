// The forms that settings are written in: each parses the text of one kind of setting, or says what it must be.
import * as z from 'zod'
import { crashPoints } from './orders/purchase/crash-points.ts'

export const portNumber = z
  .string()
  .default('3000')
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'it must be a number from 0 to 65535')
  .transform(Number)

export const webAddress = z
  .string()
  .refine((text) => hasProtocol(text, ['http:', 'https:']), 'it must be an http(s) address')
export const postgresAddress = z
  .string()
  .refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']), 'it must be a postgres:// address')
export const smtpAddress = z
  .string()
  .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']), 'it must be an smtp:// or smtps:// address')

/** Separated by commas. */
export const webOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .refine(
    (list) =>
      list.every((each) => hasProtocol(each, ['http:', 'https:']) && new URL(each).href === `${new URL(each).origin}/`),
    'it must be origins such as http://pictures.internal:8080, separated by commas',
  )
  .transform((list) => list.map((each) => new URL(each).origin))

/** Reachable only from this machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}

const onThisMachine = 'it must be an address of this machine, such as'

/** Without a slash at the end. */
export const loopbackAddress = webAddress
  .refine(isLoopbackAddress, `${onThisMachine} http://127.0.0.1:12111`)
  .transform((text) => text.replace(/\/+$/, ''))

/** "127.0.0.1:9099" as http://127.0.0.1:9099, the form in which Google's own tools take it. */
export const loopbackHost = z
  .string()
  .transform((text) => `http://${text}`)
  .refine((text) => URL.canParse(text) && isLoopbackAddress(text), `${onThisMachine} 127.0.0.1:9099`)

export const wholeAmount = z
  .string()
  .refine((text) => /^\d{1,6}$/.test(text), 'it must be a whole number, such as 200')
  .transform(Number)

export const crashPoint = z
  .string()
  .refine(
    (text) => crashPoints.some((point) => new RegExp(`^${point}(:[1-9]\\d{0,3})?$`).test(text)),
    `it must be one of ${crashPoints.join(', ')}`,
  )

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

export function onOff(usual: 'on' | 'off') {
  return z
    .enum(['on', 'off'], 'it must be on or off')
    .default(usual)
    .transform((text) => text === 'on')
}

// A network of everybody would trust what any client claims.
const proxyAddresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .refine((list) => !list.some((network) => network.endsWith('/0')))

export const proxies = z
  .string()
  .default('off')
  .transform((text, context): boolean | number | string[] => {
    if (text === 'on' || text === 'off') return text === 'on'
    if (/^[1-9]\d?$/.test(text)) return Number(text)
    const list = proxyAddresses.safeParse(text.split(',').map((address) => address.trim()))
    if (list.success) return list.data
    context.addIssue('it must be on, off, a number of proxies, or their addresses and networks, separated by commas')
    return z.NEVER
  })

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** "10/15m": ten in 15 minutes. */
export function limitOf(usual: string) {
  return z
    .string()
    .default(usual)
    .refine(
      (text) => /^[1-9]\d{0,6}\/[1-9]\d{0,4}[smhd]$/.test(text),
      'it must be like 10/15m: a count, and a time in s, m, h or d',
    )
    .transform((text) => {
      const [count, time = ''] = text.split('/')
      return { count: Number(count), seconds: Number(time.slice(0, -1)) * (unitSeconds[time.slice(-1)] ?? 1) }
    })
}

export const workerCount = z
  .string()
  .default('1')
  .refine(
    (text) => text === 'auto' || /^([1-9]|[1-5]\d|6[0-4])$/.test(text),
    'it must be auto or a number from 1 to 64',
  )
  .transform((text) => (text === 'auto' ? text : Number(text)))

export function wholeNumber({ max, initial }: { max: number; initial: number }) {
  return z
    .string()
    .default(String(initial))
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= max, `it must be a whole number up to ${max}`)
    .transform(Number)
}
