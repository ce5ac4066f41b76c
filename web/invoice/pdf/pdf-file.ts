// Writes the objects of a PDF file: dictionaries, compressed streams, and the table of where each one is.

export type PdfFile = ReturnType<typeof createPdfFile>

export function createPdfFile() {
  const objects: Uint8Array<ArrayBuffer>[] = []

  /** Reserves a number, so that an object can be referred to before it is written. */
  function reserve(): number {
    objects.push(new Uint8Array())
    return objects.length
  }

  function write(number: number, ...parts: (string | Uint8Array<ArrayBuffer>)[]): number {
    objects[number - 1] = join([`${number} 0 obj\n`, ...parts, '\nendobj\n'])
    return number
  }

  return {
    reserve,
    write,
    add: (dictionary: string): number => write(reserve(), dictionary),

    async addStream(entries: string, content: string | Uint8Array<ArrayBuffer>): Promise<number> {
      const packed = await deflate(typeof content === 'string' ? new TextEncoder().encode(content) : content)
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
      return write(reserve(), head, packed, '\nendstream')
    },

    finish(root: number, info: number): Uint8Array<ArrayBuffer> {
      // The second line tells programs that the file isn't plain text.
      const head = join(['%PDF-1.7\n', new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])])
      let offset = head.length
      const places = objects.map((object) => {
        const place = `${String(offset).padStart(10, '0')} 00000 n \n`
        offset += object.length
        return place
      })
      const size = objects.length + 1
      const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
      const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`
      return join([head, ...objects, table, trailer])
    },
  }
}

/** Any text as a PDF string. */
export function textString(text: string): string {
  return `<FEFF${utf16(text)}>`
}

/** As hexadecimal digits, big-endian. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')
}

export function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}

function join(parts: (string | Uint8Array<ArrayBuffer>)[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part))
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
