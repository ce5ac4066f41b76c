// Streams a backup file and refuses one that is truncated or changed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { checksumSchema, cutShort, damaged, formatVersion, headerSchema, notABackup } from './format.ts'
import { tableSchema, tooNew, totalsSchema } from './format.ts'
import type { Header, Totals } from './format.ts'
import { Refused } from './run-command.ts'

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'totals'; totals: Totals }

export type VerifiedBackup = { file: string; header: Header; totals: Totals }

/** Reads the whole file once and trusts nothing in it before the end. */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  let header: Header | undefined
  let totals: Totals | undefined
  for await (const part of readBackup(file)) {
    signal?.throwIfAborted()
    if (part.kind === 'header') header = part.header
    if (part.kind === 'totals') totals = part.totals
  }
  if (header === undefined || totals === undefined) throw damaged(file)
  return { file, header, totals }
}

/** Every part in order. Throws at the first error, and at the end if the checksum is wrong. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const reading = startReading(file)
  for await (const lines of chunksOfLines(file)) yield* reading.partsOf(lines)
  reading.requireEnd()
}

function startReading(file: string) {
  const hash = createHash('sha256')
  const counted: Record<string, number> = {}
  let stage: 'header' | 'rows' | 'checksum' | 'end' = 'header'
  let table: string | undefined

  function rowsOf(rows: string[]): Part[] {
    if (rows.length === 0 || table === undefined) return []
    counted[table] = (counted[table] ?? 0) + rows.length
    return [{ kind: 'rows', table, rows }]
  }

  function takeHeader(json: unknown): Part {
    const header = headerSchema.safeParse(json)
    if (!header.success) throw notABackup(file)
    if (header.data.version > formatVersion) throw tooNew(file)
    stage = 'rows'
    return { kind: 'header', header: header.data }
  }

  function takeTableOrTotals(json: unknown): Part | undefined {
    const start = tableSchema.safeParse(json)
    if (start.success) {
      table = start.data.table
      counted[table] = 0
      return undefined
    }
    const totals = totalsSchema.safeParse(json)
    if (!totals.success || !isSame(totals.data.rows, counted)) throw damaged(file)
    stage = 'checksum'
    return { kind: 'totals', totals: totals.data }
  }

  function takeChecksum(json: unknown): undefined {
    const checksum = checksumSchema.safeParse(json)
    if (checksum.data?.sha256 !== hash.digest('hex')) throw damaged(file)
    stage = 'end'
  }

  function take(line: string): Part | undefined {
    if (stage === 'end') throw damaged(file)
    const json = parseLine(line, () => (stage === 'header' ? notABackup(file) : damaged(file)))
    if (stage === 'checksum') return takeChecksum(json)
    hash.update(line).update('\n')
    return stage === 'header' ? takeHeader(json) : takeTableOrTotals(json)
  }

  return {
    *partsOf(lines: string[]): Generator<Part> {
      let rows: string[] = []
      for (const line of lines) {
        if (stage === 'rows' && table !== undefined && line.startsWith('[')) {
          hash.update(line).update('\n')
          rows.push(line)
          continue
        }
        yield* rowsOf(rows)
        rows = []
        const part = take(line)
        if (part !== undefined) yield part
      }
      yield* rowsOf(rows)
    },
    requireEnd(): void {
      if (stage === 'header') throw notABackup(file)
      if (stage !== 'end') throw cutShort(file)
    },
  }
}

// Not readline: it also breaks lines at U+2028, which may occur inside a value.
async function* chunksOfLines(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file)
  const text = createGunzip({ chunkSize: 128 * 1024 })
  source.on('error', (error) => text.destroy(error))
  source.pipe(text).setEncoding('utf8')
  let rest = ''
  let started = false
  try {
    for await (const chunk of text) {
      started = true
      const lines = `${rest}${String(chunk)}`.split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } catch (error) {
    throw refusalFor(error, file, started)
  } finally {
    source.destroy()
    text.destroy()
  }
  if (rest !== '') throw cutShort(file)
}

function refusalFor(error: unknown, file: string, started: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new Refused(`There is no file ${file}.`)
  if (code === 'EISDIR') return new Refused(`${file} is a folder, not a backup.`)
  if (code === 'Z_BUF_ERROR') return cutShort(file)
  if (code === 'Z_DATA_ERROR') return started ? damaged(file) : notABackup(file)
  return error
}

function parseLine(line: string, refusal: () => Error): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal()
    throw error
  }
}

function isSame(left: Record<string, number>, right: Record<string, number>): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => left[name] === right[name])
}
