// Zip files for tests, honest ones and others: a size that is a lie, a password, or the same bytes under many names.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedFile = {
  name: string
  bytes: Buffer
  isStored?: boolean
  hasPassword?: boolean
  /** What its headers say instead of the truth. */
  claimedSize?: number
  comment?: Buffer
}

export function zipOf(files: readonly ZippedFile[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const data = file.isStored === true ? file.bytes : deflateRawSync(file.bytes)
    const facts = factsOf(file, data)
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, twoBytes(name.length, 0), name, data])
    const { comment = Buffer.alloc(0) } = file
    const lengths = twoBytes(name.length, 0, comment.length, 0, 0, 0, 0)
    local.push(header)
    central.push(Buffer.from('PK\u0001\u0002'), twoBytes(20), facts, lengths, fourBytes(offset), name, comment)
    offset += header.length
  }
  const list = Buffer.concat(central)
  const end = [twoBytes(0, 0, files.length, files.length), fourBytes(list.length), fourBytes(offset), twoBytes(0)]
  return Buffer.concat([...local, list, Buffer.from('PK\u0005\u0006'), ...end])
}

/** What both headers of a file say: version, flags (names in UTF-8), method, time, checksum and sizes. */
function factsOf({ bytes, isStored = false, hasPassword = false, claimedSize }: ZippedFile, data: Buffer): Buffer {
  return Buffer.concat([
    twoBytes(20, 0x800 + (hasPassword ? 1 : 0), isStored ? 0 : 8, 0, 0x21),
    fourBytes(crc32(bytes)),
    fourBytes(data.length),
    fourBytes(claimedSize ?? bytes.length),
  ])
}

function twoBytes(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length)
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, 2 * index))
  return bytes
}

function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
