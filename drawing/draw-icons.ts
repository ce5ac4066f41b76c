// Draws the icons of the app from web/public/favicon.svg. Run it when that drawing changes: node drawing/draw-icons.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = 'web/public'
const logo = await readFile(`${folder}/favicon.svg`, 'utf8')
// To the very edge: systems that cut icons to a shape of theirs, or round the corners themselves, want no corners.
const full = logo.replace(/ rx="\d+"/, '')
// What a mask may cut away lies outside of the middle four fifths.
const maskable = full.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"').replace('<rect', '<rect x="-8" y="-8"')
const maskableFull = maskable.replace('width="64" height="64"', 'width="80" height="80"')

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

await mkdir(`${folder}/icons`, { recursive: true })
for (const size of [192, 512]) {
  await writeFile(`${folder}/icons/icon-${size}.png`, await draw(logo, size))
  await writeFile(`${folder}/icons/maskable-${size}.png`, await draw(maskableFull, size))
}
await writeFile(`${folder}/icons/apple-touch-icon.png`, await draw(full, 180))
await writeFile(`${folder}/favicon.ico`, icoOf(await draw(logo, 32)))

/** The old container around one PNG: a header, one entry, the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
