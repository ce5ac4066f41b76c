// Reads the zip with the pictures of an import from its parts in the database, a few at a time in memory. Names of its files
// are only ever compared with what rows say; nothing is unpacked to a disk.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { RandomAccessReader, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { largestPictureBytes } from '#domain/product/picture.ts'
import { partBytes } from './import-rows.ts'

export const largestZip = 256 * 1024 * 1024
const maxFiles = 20_000
const largestContent = 2 * 1024 * 1024 * 1024
// Pictures are compressed already. What shrinks to less was made to grow.
const largestRatio = 200
const longestName = 500
/** Twenty thousand long names have room in it. More is comments, which nobody reads. */
const largestList = 16 * 1024 * 1024
const entryBytes = 46

export const zipTexts = {
  'not-a-zip': 'This isn’t a zip file that we can read.',
  'too-many-files': `A zip can have ${maxFiles.toLocaleString('en')} files at most. Split it.`,
  'list-too-large': 'The list of files in this zip is too large. Zip the pictures again, without comments.',
  'too-much-content': 'The files in this zip are too large together. Split it.',
} as const
export type ZipRefusal = keyof typeof zipTexts

/** A name that a row may use, and the rule that the file breaks, if it does. */
export type ZipName = { name: string; refusal: string | null }
type ReadPart = (part: number) => Promise<Buffer | undefined>
export type OpenedZip = {
  /** How many files it has, and what rows may call them. */
  files: number
  names: ZipName[]
  read: (source: string) => Promise<Outcome<Buffer, 'missing' | 'damaged'>>
}

/** In lowercase and with plain separators, as rows name it too. */
export function zipNameOf(text: string): string {
  return text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
}

// Strings are decoded character by character, which for comments takes thirty times their size.
const options = { lazyEntries: true, autoClose: false, decodeStrings: false }

/** With the names of its files, and a way to read one of them. */
export async function openZip(size: number, readPart: ReadPart): Promise<Outcome<OpenedZip, ZipRefusal>> {
  const reader = new PartsReader(readPart)
  const entries = new Map<string, Entry | 'several'>()

  /** Undefined: the bytes are no zip. What the database throws is thrown. */
  async function orUndefined<Value>(work: Promise<Value>): Promise<Value | undefined> {
    try {
      return await work
    } catch (error) {
      if (reader.hasFailed || !(error instanceof Error)) throw error
      return undefined
    }
  }

  const zip = await orUndefined(fromRandomAccessReaderPromise(reader, size, options))
  const names = zip && (await orUndefined(listFiles(zip, entries)))
  if (zip === undefined || names === undefined) return refused('not-a-zip')
  if (!names.ok) return names
  return done({
    ...names.value,
    async read(source: string) {
      const entry = entries.get(zipNameOf(source))
      if (entry === undefined || entry === 'several') return refused('missing')
      const bytes = await orUndefined(zip.openReadStreamPromise(entry).then(buffer))
      return bytes === undefined ? refused('damaged') : done(bytes)
    },
  })
}

/** By its path, and by its name alone if no other file has it. */
async function listFiles(
  zip: ZipFile,
  entries: Map<string, Entry | 'several'>,
): Promise<Outcome<Pick<OpenedZip, 'files' | 'names'>, ZipRefusal>> {
  if (zip.entryCount > maxFiles) return refused('too-many-files')
  const plainNames = new Map<string, Entry | 'several'>()
  let [files, content, list] = [0, 0, 0]
  for await (const entry of zip.eachEntry()) {
    list += entryBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (list > largestList) return refused('list-too-large')
    if (entry.fileNameLength > 4 * longestName) continue
    const path = zipNameOf(fileNameOf(entry))
    const plain = path.slice(path.lastIndexOf('/') + 1)
    // Folders, what macOS adds, and what no row can name.
    if (plain === '' || plain.startsWith('._') || path.length > longestName || !isText(path)) continue
    files += 1
    content += entry.uncompressedSize
    if (content > largestContent) return refused('too-much-content')
    entries.set(path, entries.has(path) ? 'several' : entry)
    plainNames.set(plain, plainNames.has(plain) ? 'several' : entry)
  }
  for (const [plain, entry] of plainNames) if (!entries.has(plain)) entries.set(plain, entry)
  return done({ files, names: [...entries].map(([name, entry]) => ({ name, refusal: refusalOf(entry) })) })
}

/** Throws if it would lead out of a folder. */
function fileNameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const wrong = validateFileName(name)
  if (wrong !== null) throw new Error(wrong)
  return name
}

function isText(name: string): boolean {
  return name.isWellFormed() && !/\p{Cc}/u.test(name)
}

function refusalOf(entry: Entry | 'several'): string | null {
  if (entry === 'several') return 'several files in the zip have this name: give the folder too'
  if (entry.isEncrypted()) return 'the file in the zip has a password'
  if (!entry.canDecodeFileData()) return 'the file in the zip is packed in an unusual way'
  if (entry.uncompressedSize > largestPictureBytes) return '8 MB at most'
  return entry.uncompressedSize > entry.compressedSize * largestRatio ? 'the file in the zip isn’t a picture' : null
}

/** yauzl reads a few bytes at a time, mostly of the same part. */
class PartsReader extends RandomAccessReader {
  readonly #readPart: ReadPart
  #last: { number: number; bytes: Buffer } | undefined
  /** Whether reading a part threw: not because of the file. */
  hasFailed = false

  constructor(readPart: ReadPart) {
    super()
    this.#readPart = readPart
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false })
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const fill = async () => {
      let at = offset
      for await (const bytes of this.#range(position, position + length)) at += bytes.copy(into, at)
    }
    callbackify(fill)(callback)
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const number = Math.floor(at / partBytes)
      const part = await this.#part(number)
      const from = at - number * partBytes
      const bytes = part.subarray(from, Math.min(from + end - at, part.length))
      // Beyond the end of the file, if its headers lie.
      if (bytes.length === 0) throw new Error('unexpected end of the zip')
      yield bytes
      at += bytes.length
    }
  }

  async #part(number: number): Promise<Buffer> {
    if (this.#last?.number === number) return this.#last.bytes
    try {
      const bytes = (await this.#readPart(number)) ?? Buffer.alloc(0)
      this.#last = { number, bytes }
      return bytes
    } catch (error) {
      this.hasFailed = true
      throw error
    }
  }
}
