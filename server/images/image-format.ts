// Which uploaded images are decoded at all. Checked first, so that only three decoders can be reached from outside, and none
// with a file that is made to keep it busy.
import { isPictureType } from '#domain/product/picture.ts'
import { hasMoreScans } from './jpeg-scans.ts'

const maxScans = 100

/** By content, whatever the sender says it is. */
export function checkImage(bytes: Buffer): 'good' | 'wrongType' | 'unreadable' {
  if (!isPictureType(bytes)) return 'wrongType'
  const isJpeg = bytes[0] === 0xff
  return isJpeg && hasMoreScans(bytes, maxScans) ? 'unreadable' : 'good'
}
