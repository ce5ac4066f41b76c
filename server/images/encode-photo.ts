// A profile photo as it is stored: a small square JPEG.
import sharp from 'sharp'
import { maxPicturePixels } from '#domain/product/picture.ts'

const side = 256

export async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
