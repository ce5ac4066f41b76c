// A video of a barcode, as Chromium's fake camera plays it (Y4M: raw frames of brightness and two planes of colour).
import { writeFileSync } from 'node:fs'

const [width, height, module] = [640, 480, 4]
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the six left digits are mirrored tells the first one. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

/** The bars of an EAN-13, as ones and zeros. */
function barsOf(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number)
  const invert = (code: string) => code.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
  const left = others.slice(0, 6).map((digit, place) => {
    const code = odd[digit] ?? ''
    return parities[first]?.[place] === 'E' ? [...invert(code)].toReversed().join('') : code
  })
  const right = others.slice(6).map((digit) => invert(odd[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

export function writeBarcodeVideo(path: string, digits: string): void {
  const bars = barsOf(digits)
  const start = Math.floor((width - bars.length * module) / 2)
  const isDark = (x: number) => bars[Math.floor((x - start) / module)] === '1'
  const line = Buffer.from(Array.from({ length: width }, (_, x) => (isDark(x) ? 20 : 235)))
  const blank = Buffer.alloc(width, 235)
  const brightness = Array.from({ length: height }, (_, y) => (y > 100 && y < 380 ? line : blank))
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...brightness, colour])
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}
