// Sets words as outlines, so that no picture depends on the fonts of the machine; fits them into a box.
import { readFileSync } from 'node:fs'
import { n } from './ink.ts'
import { material } from './materials.ts'

type Stroke = { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
type Glyph = {
  advanceWidth: number
  getPath: (x: number, y: number, size: number) => { commands: Stroke[] }
}
type Font = {
  unitsPerEm: number
  charToGlyph: (character: string) => Glyph
  getKerningValue: (left: Glyph, right: Glyph) => number
}
type FontReader = { parse: (bytes: ArrayBuffer) => Font }

/** A manner of writing: a font, its case, its spacing in em, and how high its capitals and lines are. */
type Voice = { file: string; capitals: boolean; spacing: number; rise: number; leading: number }

const voices = {
  plain: {
    file: 'outfit/files/outfit-latin-800-normal.woff',
    capitals: false,
    spacing: -0.01,
    rise: 0.7,
    leading: 0.95,
  },
  loud: { file: 'outfit/files/outfit-latin-900-normal.woff', capitals: true, spacing: 0.01, rise: 0.7, leading: 0.88 },
  friendly: {
    file: 'fredoka/files/fredoka-latin-600-normal.woff',
    capitals: false,
    spacing: 0,
    rise: 0.7,
    leading: 0.94,
  },
  classic: {
    file: 'young-serif/files/young-serif-latin-400-normal.woff',
    capitals: false,
    spacing: -0.01,
    rise: 0.7,
    leading: 0.98,
  },
  narrow: {
    file: 'barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
    capitals: true,
    spacing: 0.02,
    rise: 0.7,
    leading: 0.86,
  },
  note: { file: 'outfit/files/outfit-latin-600-normal.woff', capitals: false, spacing: 0.02, rise: 0.7, leading: 1.05 },
} satisfies Record<string, Voice>

export type VoiceName = keyof typeof voices

const fonts = new Map<string, Font>()

export async function loadFonts(): Promise<void> {
  const reader: FontReader = await import(material('opentype.js/dist/opentype.mjs'))
  for (const { file } of Object.values(voices)) {
    const bytes = readFileSync(material(`@fontsource/${file}`))
    fonts.set(file, reader.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)))
  }
}

/** Words set in lines: `draw` gives their outlines, centred on x (or from x on), the capitals starting at `top`. */
export type Setting = {
  w: number
  h: number
  size: number
  draw: (x: number, top: number, fill: string, align?: 'middle' | 'start') => string
}

/** The outline of a glyph as path data. */
function outline({ commands }: { commands: Stroke[] }): string {
  const point = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? '' : ` ${n(x)} ${n(y)}`
  return commands.map(({ type, x, y, x1, y1, x2, y2 }) => type + point(x1, y1) + point(x2, y2) + point(x, y)).join('')
}

/** The glyphs of a line with the place of each, in em, and the width of the whole. */
function shape(font: Font, line: string, spacing: number): { glyphs: { glyph: Glyph; at: number }[]; width: number } {
  let at = 0
  let before: Glyph | undefined
  const glyphs: { glyph: Glyph; at: number }[] = []
  for (const character of line) {
    const glyph = font.charToGlyph(character)
    if (before) at += font.getKerningValue(before, glyph) / font.unitsPerEm + spacing
    glyphs.push({ glyph, at })
    at += glyph.advanceWidth / font.unitsPerEm
    before = glyph
  }
  return { glyphs, width: at }
}

/** All ways to break the words into at most `max` lines. */
function breaks(words: readonly string[], most: number): string[][] {
  if (words.length === 0) return [[]]
  if (most === 1) return [[words.join(' ')]]
  return words.flatMap((_, i) => {
    const first = words.slice(0, i + 1).join(' ')
    return breaks(words.slice(i + 1), most - 1).map((rest) => [first, ...rest])
  })
}

export function setWords(
  name: VoiceName,
  text: string,
  box: { w: number; h: number; largest?: number; lines?: number },
): Setting {
  const voice: Voice = voices[name]
  const font = fonts.get(voice.file)
  if (!font) throw new Error('The fonts are not loaded')
  const shown = voice.capitals ? text.toUpperCase() : text
  const drop = voice.capitals ? 0.02 : 0.2
  const width = (line: string) => shape(font, line, voice.spacing).width
  const height = (count: number) => voice.rise + (count - 1) * voice.leading + drop
  const options = breaks(shown.split(/\s+/), box.lines ?? 3).map((lines) => {
    const widest = Math.max(...lines.map(width))
    return { lines, size: Math.min(box.w / widest, box.h / height(lines.length), box.largest ?? Infinity), widest }
  })
  const best = options.reduce((a, b) => (b.size > a.size * 1.04 ? b : a))
  const { lines, size, widest } = best
  return {
    w: widest * size,
    h: height(lines.length) * size,
    size,
    draw: (x, top, fill, align = 'middle') => {
      const d = lines.flatMap((line, i) => {
        const { glyphs, width: wide } = shape(font, line, voice.spacing)
        const left = align === 'start' ? x : x - (wide * size) / 2
        const base = top + (voice.rise + i * voice.leading) * size
        return glyphs.map(({ glyph, at }) => outline(glyph.getPath(left + at * size, base, size)))
      })
      return `<path d="${d.join('')}" fill="${fill}"/>`
    },
  }
}
