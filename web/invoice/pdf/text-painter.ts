// Draws words with the fonts of the browser, which has every script, shaping and direction that a PDF would need a font for.

export type PaintStyle = { size: number; isBold?: boolean; colour?: string }

export type TextPainter = {
  measure: (text: string, style: PaintStyle) => number
  paint: (text: string, style: PaintStyle) => PaintedText
}

type PaintedText = {
  /** Red, green, blue and opacity of each pixel. */
  pixels: Uint8Array<ArrayBuffer>
  pixelWidth: number
  pixelHeight: number
  /** In points: the size of the picture, and how far it reaches to the left of the text and above its baseline. */
  width: number
  height: number
  left: number
  top: number
}

/** Pixels for each point: about 430 dots per inch on paper. */
const scale = 6

export function createTextPainter(): TextPainter {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas')

  const prepare = ({ size, isBold = false, colour = '#000000' }: PaintStyle) => {
    context.font = `${isBold ? 700 : 400} ${size * scale}px 'Figtree Variable', system-ui, sans-serif`
    context.fillStyle = colour
    context.textBaseline = 'alphabetic'
    context.textAlign = 'left'
  }

  return {
    measure(text, style) {
      prepare(style)
      return context.measureText(text).width / scale
    },

    paint(text, style) {
      prepare(style)
      const { width } = context.measureText(text)
      const left = scale
      const top = Math.ceil(style.size * scale * 1.2)
      canvas.width = Math.max(1, Math.ceil(width) + 2 * left)
      canvas.height = Math.ceil(style.size * scale * 1.7)
      // Resizing a canvas resets it.
      prepare(style)
      context.fillText(text, left, top)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return {
        pixels: new Uint8Array(data),
        pixelWidth: canvas.width,
        pixelHeight: canvas.height,
        width: canvas.width / scale,
        height: canvas.height / scale,
        left: left / scale,
        top: top / scale,
      }
    },
  }
}
