// The fonts of a PDF: ours, embedded, and one whose characters are invisible. With that one, words that our font lacks are
// drawn as a picture and can still be selected, searched and copied.
import { hex, utf16 } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import type { TrueType } from './truetype.ts'

export function createFont(name: string, font: TrueType) {
  const used = new Map<number, string>()

  return {
    /** Whether the font has every character. */
    covers: (text: string): boolean => Array.from(text).every((one) => glyphOf(font, one) !== undefined),

    widthOf: (text: string): number =>
      Array.from(text).reduce((sum, one) => sum + font.widthOf(glyphOf(font, one) ?? 0), 0) / 1000,

    /** The text as the hexadecimal numbers of its glyphs. */
    encode: (text: string): string =>
      Array.from(text, (one) => {
        const glyph = glyphOf(font, one) ?? 0
        used.set(glyph, one)
        return hex(glyph)
      }).join(''),

    async embed(file: PdfFile, fontFile: number): Promise<number> {
      const glyphs = [...used.keys()].toSorted((one, other) => one - other)
      const widths = glyphs.map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
      const descendant = file.add(`<< ${cidFont(name)} /FontDescriptor ${describe(file, { name, font, fontFile })} 0 R
        /CIDToGIDMap /Identity /DW 500 /W [${widths}] >>`)
      return addComposite(file, { name, descendant, characters: used })
    },
  }
}

/** Every character is as wide as the font size; whoever writes with it scales the words to the width they need. */
export function createHiddenFont(font: TrueType) {
  const codes = new Map<string, number>()

  return {
    isUsed: (): boolean => codes.size > 0,

    encode: (text: string): string =>
      Array.from(text, (one) => {
        const code = codes.get(one) ?? codes.size + 1
        codes.set(one, code)
        return hex(code)
      }).join(''),

    async embed(file: PdfFile, fontFile: number): Promise<number> {
      const name = 'Hidden'
      // Two bytes for each code: all of them are the empty glyph 0.
      const noGlyphs = await file.addStream('', new Uint8Array(2 * (codes.size + 1)))
      const descendant = file.add(`<< ${cidFont(name)} /FontDescriptor ${describe(file, { name, font, fontFile })} 0 R
        /CIDToGIDMap ${noGlyphs} 0 R /DW 1000 >>`)
      const characters = new Map([...codes].map(([one, code]) => [code, one]))
      return addComposite(file, { name, descendant, characters })
    },
  }
}

/** The font itself, of which both kinds make use. */
export function addFontFile(file: PdfFile, { bytes }: TrueType): Promise<number> {
  return file.addStream(`/Length1 ${bytes.length}`, bytes)
}

function glyphOf(font: TrueType, character: string): number | undefined {
  return font.glyphOf(character.codePointAt(0) ?? 0)
}

function cidFont(name: string): string {
  return `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name}
    /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`
}

type Embedded = { name: string; font: TrueType; fontFile: number }

function describe(file: PdfFile, { name, font, fontFile }: Embedded): number {
  return file.add(`<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0
    /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${fontFile} 0 R >>`)
}

type Composite = { name: string; descendant: number; characters: Map<number, string> }

async function addComposite(file: PdfFile, { name, descendant, characters }: Composite): Promise<number> {
  const toUnicode = await file.addStream('', unicodeMap(characters))
  return file.add(`<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H
    /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`)
}

const maxInBlock = 100

/** From the numbers in the text to its characters: what makes it possible to copy it. */
function unicodeMap(characters: Map<number, string>): string {
  const entries = [...characters].map(([code, character]) => `<${hex(code)}> <${utf16(character)}>`)
  const blocks = Array.from({ length: Math.ceil(entries.length / maxInBlock) }, (_, index) => {
    const block = entries.slice(index * maxInBlock, (index + 1) * maxInBlock)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
