// Reads what a PDF needs to know about a TrueType font: the glyph of a character, its width, and the size of the whole.

export type TrueType = ReturnType<typeof readTrueType>

export function readTrueType(bytes: ArrayBuffer) {
  const view = new DataView(bytes)
  const tables = listTables(view)
  const table = (name: string): number => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`The font has no table ${name}`)
    return offset
  }
  const unitsPerEm = view.getUint16(table('head') + 18)
  const inThousandths = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const metricAt = (offset: number) => inThousandths(view.getInt16(offset))
  const widthCount = view.getUint16(table('hhea') + 34)
  const glyphs = readGlyphs(view, table('cmap'))

  return {
    bytes: new Uint8Array(bytes),
    ascent: metricAt(table('hhea') + 4),
    descent: metricAt(table('hhea') + 6),
    capHeight: metricAt(table('OS/2') + 88),
    box: [36, 38, 40, 42].map((offset) => metricAt(table('head') + offset)),

    /** Undefined if the font lacks the character. */
    glyphOf: (codePoint: number): number | undefined => glyphs.get(codePoint),

    /** In thousandths of the font size. */
    widthOf: (glyph: number): number =>
      inThousandths(view.getUint16(table('hmtx') + 4 * Math.min(glyph, widthCount - 1))),
  }
}

function listTables(view: DataView): Map<string, number> {
  const count = view.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index
      const tag = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at))).join('')
      return [tag, view.getUint32(record + 8)]
    }),
  )
}

/** The table of Unicode's first 65,536 characters ("format 4"), which every font has. */
function readGlyphs(view: DataView, cmap: number): Map<number, number> {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  )
  const start = subtables.find((offset) => view.getUint16(offset) === 4)
  if (start === undefined) throw new Error('The font has no table of characters that we read')
  const doubled = view.getUint16(start + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled]
  const glyphs = new Map<number, number>()
  for (let at = 0; at < doubled; at += 2) {
    const first = view.getUint16(start + starts + at)
    const last = view.getUint16(start + ends + at)
    const delta = view.getUint16(start + deltas + at)
    const range = view.getUint16(start + ranges + at)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(start + ranges + at + range + 2 * (code - first))
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}
