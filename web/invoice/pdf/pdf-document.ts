// A PDF as pages to draw on. Points, from the top left corner; text stands on its baseline.
import { createPdfFile, textString } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'
import { addFontFile, createFont, createHiddenFont } from './pdf-fonts.ts'
import type { TextPainter } from './text-painter.ts'
import type { TrueType } from './truetype.ts'

export type PdfDocument = ReturnType<typeof createPdfDocument>
export type TextStyle = { size: number; isBold?: boolean; colour?: string }
type Place = { x: number; y: number; align?: 'right' | undefined }
/** Red, green, blue and opacity of each pixel. */
export type Picture = { pixels: Uint8Array<ArrayBuffer>; pixelWidth: number; pixelHeight: number }
type Box = { x: number; y: number; width: number; height: number; colour: string }

type DocumentParts = {
  title: string
  /** Who made the file. */
  producer: string
  pageSize: { width: number; height: number }
  regular: TrueType
  bold: TrueType
  /** Draws the words that our font lacks. */
  painter: TextPainter
}

const ink = '#14231b'

export function createPdfDocument({ title, producer, pageSize, painter, ...fonts }: DocumentParts) {
  const regular = createFont('Figtree-Regular', fonts.regular)
  const bold = createFont('Figtree-Bold', fonts.bold)
  const hidden = createHiddenFont(fonts.regular)
  const images: Picture[] = []
  const pages: string[][] = []

  const fontOf = ({ isBold = false }: TextStyle) => (isBold ? bold : regular)
  let current = -1
  const draw = (operator: string) => void pages[current]?.push(operator)
  const up = (y: number) => n(pageSize.height - y)

  function measure(text: string, style: TextStyle): number {
    const font = fontOf(style)
    return font.covers(text) ? font.widthOf(text) * style.size : painter.measure(text, style)
  }

  function drawPicture(text: string, { x, y }: Place, style: TextStyle): void {
    const picture = painter.paint(text, { colour: ink, ...style })
    const { left, top, width, height } = picture
    place(picture, { x: x - left, y: y - top, width, height })
    hide(text, { x, y }, { size: style.size, width: measure(text, style) })
  }

  function place(picture: Picture, { x, y, width, height }: Omit<Box, 'colour'>): void {
    images.push(picture)
    draw(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${up(y + height)} cm /I${images.length} Do Q`)
  }

  /** Where a picture shows it, so that the words are found and can be copied. */
  function hide(text: string, { x, y }: Place, style: { size: number; width: number }): void {
    const order = inVisualOrder(text)
    const scale = (100 * style.width) / (Array.from(order).length * style.size)
    draw(`q BT 3 Tr /F3 ${n(style.size)} Tf ${n(scale)} Tz ${n(x)} ${up(y)} Td <${hidden.encode(order)}> Tj ET Q`)
  }

  async function addImage(file: PdfFile, { pixels, pixelWidth, pixelHeight }: Picture) {
    const size = `/Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /BitsPerComponent 8`
    const mask = await file.addStream(
      `${size} /ColorSpace /DeviceGray`,
      pixels.filter((_, at) => at % 4 === 3),
    )
    const colours = pixels.filter((_, at) => at % 4 !== 3)
    return file.addStream(`${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, colours)
  }

  return {
    measure,

    addPage(): void {
      current = pages.push([]) - 1
    },

    /** Draws on each page again, now that their number is known. */
    eachPage(drawOn: (number: number, total: number) => void): void {
      for (current = 0; current < pages.length; current++) drawOn(current + 1, pages.length)
    },

    text(text: string, place: Place, style: TextStyle): void {
      if (text === '') return
      const x = place.align === 'right' ? place.x - measure(text, style) : place.x
      const font = fontOf(style)
      if (!font.covers(text)) return drawPicture(text, { ...place, x }, style)
      const name = font === bold ? 'F2' : 'F1'
      const colour = colourOf(style.colour ?? ink)
      draw(`BT ${colour} rg /${name} ${n(style.size)} Tf ${n(x)} ${up(place.y)} Td <${font.encode(text)}> Tj ET`)
    },

    box: ({ x, y, width, height, colour }: Box): void =>
      draw(`${colourOf(colour)} rg ${n(x)} ${up(y + height)} ${n(width)} ${n(height)} re f`),

    /** `words`: what it says. */
    picture(picture: Picture, box: Omit<Box, 'colour'>, words: string): void {
      place(picture, box)
      hide(words, { x: box.x, y: box.y + box.height }, { size: box.height, width: box.width })
    },

    /** Operators in a square of 64 by 64 of their own, as the logo is drawn. */
    drawing: (operators: string, { x, y, side }: { x: number; y: number; side: number }): void =>
      draw(`q ${n(side / 64)} 0 0 ${n(-side / 64)} ${n(x)} ${up(y)} cm ${operators} Q`),

    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      const file = createPdfFile()
      const regularFile = await addFontFile(file, fonts.regular)
      const boldFile = await addFontFile(file, fonts.bold)
      const names = [`/F1 ${await regular.embed(file, regularFile)} 0 R`, `/F2 ${await bold.embed(file, boldFile)} 0 R`]
      if (hidden.isUsed()) names.push(`/F3 ${await hidden.embed(file, regularFile)} 0 R`)
      const pictures: string[] = []
      for (const [index, image] of images.entries()) pictures.push(`/I${index + 1} ${await addImage(file, image)} 0 R`)
      const resources = file.add(`<< /Font << ${names.join(' ')} >> /XObject << ${pictures.join(' ')} >> >>`)
      const parent = file.reserve()
      const kids: number[] = []
      for (const page of pages) {
        const content = await file.addStream('', page.join('\n'))
        kids.push(
          file.add(`<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${n(pageSize.width)} ${n(pageSize.height)}]
            /Resources ${resources} 0 R /Contents ${content} 0 R >>`),
        )
      }
      file.write(parent, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`)
      const root = file.add(`<< /Type /Catalog /Pages ${parent} 0 R /Lang (en-US)
        /ViewerPreferences << /DisplayDocTitle true >> >>`)
      return file.finish(root, file.add(`<< /Title ${textString(title)} /Producer ${textString(producer)} >>`))
    },
  }
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** As operators take it. */
export function colourOf(colour: string): string {
  return [1, 3, 5].map((at) => n(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
}

// Words of Hebrew, Arabic and their relatives, with the spaces and numbers between them.
const script = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`
const rightToLeft = new RegExp(`[${script}](?:[${script}\\s\\d]*[${script}])?`, 'g')

/** A PDF has characters in the order in which they stand on the line, from the left. */
function inVisualOrder(text: string): string {
  return text.replaceAll(rightToLeft, (words) => reverse(words).replaceAll(/\d+/g, reverse))
}

function reverse(text: string): string {
  return Array.from(text).toReversed().join('')
}
