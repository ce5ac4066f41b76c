// Sets words as outlines of our own font: a share picture needs no font of the machine and looks the same everywhere.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which has one.
import opentype from 'opentype.js'
import type { Font, PathCommand } from 'opentype.js'

export type Lettering = Awaited<ReturnType<typeof openLettering>>

/** A box for words: the size is the largest at which they fit, from `size` down to half of it. */
type Box = { x: number; y: number; width: number; height: number; size: number }

const lineHeight = 1.1
const longestText = 300
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Cf}]/u

export async function openLettering(weight: '500Medium' | '800ExtraBold') {
  const file = import.meta.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`)
  const bytes = await readFile(fileURLToPath(file))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

  const outline = (text: string, x: number, baseline: number, size: number) =>
    font.getPath(text, x, baseline, size).commands.map(writeCommand).join('')

  return {
    /** The text without emoji. Undefined if characters are left that the font lacks, as those of another script. */
    writable(text: string): string | undefined {
      const isKnown = (character: string) => font.charToGlyphIndex(character) > 0
      const characters = Array.from(text.normalize('NFC').slice(0, longestText)).filter(
        (character) => isKnown(character) || !emojiPart.test(character),
      )
      const words = characters.join('').split(/\s+/).join(' ').trim()
      return words !== '' && Array.from(words).every(isKnown) ? words : undefined
    },

    line: outline,

    /** The words in as many lines as they need, centred in the height of the box, and where they start in it. */
    fill(text: string, { x, y, width, height, size: largest }: Box): { outline: string; top: number } {
      const { lines, size } = fit(font, text, { width, height, largest })
      const capitals = 0.7 * size
      const first = y + (height - (lines.length - 1) * lineHeight * size + capitals) / 2
      const outlines = lines.map((line, index) => outline(line, x, first + index * lineHeight * size, size))
      return { outline: outlines.join(''), top: first - capitals }
    },
  }
}

/** Not by the library's `toPathData`, which writes NaN for numbers very close to zero. */
function writeCommand(command: PathCommand): string {
  const points = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((name) => {
    const value: unknown = Reflect.get(command, name)
    return typeof value === 'number' ? value.toFixed(1) : []
  })
  return command.type + points.join(' ')
}

type Room = { width: number; height: number; largest: number }

function fit(font: Font, text: string, { width, height, largest }: Room): { lines: string[]; size: number } {
  const smallest = largest / 2
  for (let size = largest; ; size = Math.max(smallest, size - 4)) {
    const fits = (words: string) => widthOf(font, words) * size <= width
    const most = Math.floor(height / (lineHeight * size))
    const lines = wrap(text, fits, size === smallest)
    if (lines !== undefined && lines.length <= most) return { lines, size }
    if (lines !== undefined && size === smallest)
      return { lines: [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', fits)], size }
  }
}

/** In em. Without kerning, which only brings characters closer and costs much more to look up. */
function widthOf(font: Font, text: string): number {
  let units = 0
  for (const character of text) units += font.charToGlyph(character).advanceWidth ?? 0
  return units / font.unitsPerEm
}

/** Undefined if a word is wider than a line and must not be broken. */
function wrap(text: string, fits: (words: string) => boolean, breaksWords: boolean): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && fits(`${line} ${word}`)) {
      line = `${line} ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    if (fits(line)) continue
    if (!breaksWords) return undefined
    for (let end = line.length; !fits(line); end = line.length) {
      do end -= 1
      while (end > 1 && !fits(line.slice(0, end)))
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}

function shorten(line: string, fits: (words: string) => boolean): string {
  let start = line
  while (start !== '' && !fits(`${start}…`)) start = start.slice(0, -1)
  return `${start.trimEnd()}…`
}
