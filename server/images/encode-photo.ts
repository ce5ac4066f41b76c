// A photo of a shopper as it is stored: a small square of themselves, or all of what they photographed.
import sharp from 'sharp'
import type { ResizeOptions } from 'sharp'
import { maxPicturePixels } from '#domain/product/picture.ts'

export type PhotoShape = 'square' | 'whole'

const sizes = {
  square: { width: 256, height: 256, fit: 'cover', position: 'centre' },
  whole: { width: 1_024, height: 1_024, fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<PhotoShape, ResizeOptions>

export async function encodePhoto(bytes: Uint8Array, shape: PhotoShape): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(sizes[shape])
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: shape === 'square' ? 82 : 74, mozjpeg: true })
    .toBuffer()
}
