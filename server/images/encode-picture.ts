// A picture of a product as it is stored: cropped to a square, each width in AVIF and WebP.
import sharp from 'sharp'
import { maxPicturePixels, pictureWidths, squareAround } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'

export type EncodedPicture = {
  /** By width and format, such as "320.webp". */
  sizes: Record<string, Uint8Array>
  /** All that was sent, scaled down: another part can be cropped from it later. */
  original: Uint8Array
  /** A few pixels, shown blurred until the picture has loaded. */
  preview: Uint8Array
  /** Its mean colour, such as "c81e3f". */
  background: string
}

const originalSide = 1_600
const previewSide = 12
/** As those of the first catalog: small pictures need more, large ones are shown on dense screens and need less. */
const qualities: Record<number, { avif: number; webp: number }> = {
  160: { avif: 58, webp: 75 },
  320: { avif: 54, webp: 66 },
  640: { avif: 47, webp: 57 },
}

export async function encodePicture(bytes: Uint8Array, crop: Crop): Promise<EncodedPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(originalSide, originalSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const whole = sharp(data, { raw: { width, height, channels } })
  const square = whole.clone().extract(squareAround({ width, height }, crop))
  const sizes: Record<string, Uint8Array> = {}
  for (const side of pictureWidths) {
    const { avif, webp } = qualities[side] ?? { avif: 55, webp: 70 }
    const sized = await square
      .clone()
      .resize(side, side, { kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    sizes[`${side}.avif`] = await sharp(sized).avif({ quality: avif, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    sizes[`${side}.webp`] = await sharp(sized).webp({ quality: webp, effort: 5, smartSubsample: true }).toBuffer()
  }
  const [red = 255, green = 255, blue = 255] = await square.clone().resize(1, 1).raw().toBuffer()
  return {
    sizes,
    original: await whole.clone().webp({ quality: 88 }).toBuffer(),
    preview: await square
      .clone()
      .resize(previewSide, previewSide)
      .blur(0.6)
      .webp({ quality: 40, effort: 6 })
      .toBuffer(),
    background: [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join(''),
  }
}
