// The child process that decodes photos: each becomes a small square JPEG.
import sharp from 'sharp'
import { mostPicturePixels } from '#domain/picture.ts'
import { serveDecoder } from '#server/images/decoder-child.ts'

const side = 256
// The largest allowed photos take a fifth of it.
const maxCpuMs = 2_000

serveDecoder(maxCpuMs, async ({ bytes }) => {
  return sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
})
