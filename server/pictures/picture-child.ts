// The child process that decodes pictures of products: cropped to a square, each width in AVIF and WebP.
import sharp from 'sharp'
import { mostPicturePixels, pictureWidths, squareAround, wholeCentre } from '#domain/picture.ts'
import { serveDecoder } from '#server/images/decoder-child.ts'
import { cropFile, originalFile, previewFile } from './uploaded-picture.ts'
import type { EncodedPicture } from './uploaded-picture.ts'

const maxCpuMs = 8_000
// From this one another part can be cropped later.
const originalSide = 1_600
/** As those of the first catalog: small pictures need more, large ones are shown on dense screens and need less. */
const qualities: Record<number, { avif: number; webp: number }> = {
  160: { avif: 58, webp: 75 },
  320: { avif: 54, webp: 66 },
  640: { avif: 47, webp: 57 },
}

serveDecoder(maxCpuMs, async ({ bytes, crop = wholeCentre }): Promise<EncodedPicture> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(originalSide, originalSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = sharp(data, { raw: { width, height, channels } })
  const square = whole.clone().extract(squareAround({ width, height }, crop))
  const files: Record<string, Uint8Array> = {
    [originalFile]: await whole.clone().webp({ quality: 88 }).toBuffer(),
    [cropFile]: Buffer.from(JSON.stringify(crop)),
    [previewFile]: await square.clone().resize(12, 12).blur(0.6).webp({ quality: 40, effort: 6 }).toBuffer(),
  }
  for (const side of pictureWidths) {
    const { avif, webp } = qualities[side] ?? { avif: 55, webp: 70 }
    const sized = await square
      .clone()
      .resize(side, side, { kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    files[`${side}.avif`] = await sharp(sized).avif({ quality: avif, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    files[`${side}.webp`] = await sharp(sized).webp({ quality: webp, effort: 5, smartSubsample: true }).toBuffer()
  }
  const [red = 255, green = 255, blue = 255] = await square.clone().resize(1, 1).raw().toBuffer()
  return { files, background: [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('') }
})
