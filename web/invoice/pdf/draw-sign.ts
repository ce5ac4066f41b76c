// Whose invoice it is: the uploaded logo, or a leaf and the name, as on the sheet.
import type { BrandScale } from '#domain/brand-colour.ts'
import { wordmarkOf } from '#domain/settings/shop-words.ts'
import { colourOf } from './pdf-document.ts'
import type { PdfDocument, Picture, TextStyle } from './pdf-document.ts'

/** `logo`: only if it's of the shop that sold this. */
export type InvoiceLook = { tones: BrandScale; logo?: Picture | undefined }

type Paper = Pick<PdfDocument, 'measure' | 'drawing' | 'text' | 'picture'>
type Place = { right: number; top: number; maxWidth: number }

const logoBox = { width: 144, height: 34 }

export function drawSign(pdf: Paper, seller: { name: string }, { tones, logo }: InvoiceLook, place: Place): void {
  const { right, top, maxWidth } = place
  if (logo !== undefined) {
    const scale = Math.min(logoBox.width / logo.pixelWidth, logoBox.height / logo.pixelHeight)
    const [width, height] = [logo.pixelWidth * scale, logo.pixelHeight * scale]
    pdf.picture(logo, { x: right - width, y: top - 4, width, height }, seller.name)
    return
  }
  const wordmark = wordmarkOf(seller)
  const large: TextStyle = { size: 20, isBold: true, colour: tones[700] }
  const name = { ...large, size: Math.min(20, (20 * maxWidth) / pdf.measure(wordmark, large)) }
  pdf.drawing(leafIn(tones), { x: right - pdf.measure(wordmark, name) - 34, y: top, side: 28 })
  pdf.text(wordmark, { x: right, y: top + 20, align: 'right' }, name)
}

const leafIn = (
  tones: BrandScale,
) => `${colourOf(tones[600])} rg 19 0 m 45 0 l 55.5 0 64 8.5 64 19 c 64 45 l 64 55.5 55.5 64 45 64 c 19 64 l
  8.5 64 0 55.5 0 45 c 0 19 l 0 8.5 8.5 0 19 0 c f
  ${colourOf(tones[100])} rg 17 47 m 15 27 27 14 50 13 c 51 37 39 50 20 47 c f
  ${colourOf(tones[900])} RG 4 w 1 J 15 52 m 18 39 26 30 39 25 c S`
