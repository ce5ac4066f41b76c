// The log. It may be stored for long and read by many, so errors are logged without what people entered.
import { pino } from 'pino'
import type { DestinationStream } from 'pino'

type LoggedError = {
  type: string
  message?: string | undefined
  code?: string | undefined
  constraint?: string | undefined
  stack: string
  cause?: LoggedError
}

/** Lines are written in batches: one by one they would slow down the requests. */
export function openLog(
  level: string,
  lines: DestinationStream = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 }),
) {
  return pino({ level, base: undefined, redact: ['req.headers'], serializers: { err: writeError } }, lines)
}

/** Only these fields are logged: database errors also have the query, its values and the row. */
export function writeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    code: wordOf(error, 'code'),
    constraint: wordOf(error, 'constraint'),
    stack: placeOf(error),
    ...(error.cause instanceof Error && { cause: writeError(error.cause) }),
  }
}

function wordOf(error: Error, name: 'code' | 'constraint'): string | undefined {
  const word: unknown = Reflect.get(error, name)
  return typeof word === 'string' ? word : undefined
}

/** Nothing if the message repeats values: an error that has `params`, a value that PostgreSQL can't parse (22…). */
function messageOf(error: Error): string | undefined {
  const repeatsValues = 'params' in error || wordOf(error, 'code')?.startsWith('22') === true
  return repeatsValues ? undefined : error.message
}

/** The stack begins with the message, which may have lines that look like stack frames. */
function placeOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const places = start === -1 ? stack : stack.slice(start + message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
