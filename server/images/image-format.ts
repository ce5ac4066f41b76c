// Which uploaded images are decoded at all. Checked first, so that only three decoders can be reached from outside, and none
// with a file that is made to keep it busy.
import { hasMoreScans } from './jpeg-scans.ts'

const maxScans = 100

/** By content, whatever the sender says it is. */
export function checkImage(bytes: Buffer): 'good' | 'wrongType' | 'unreadable' {
  const start = bytes.toString('latin1', 0, 12)
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const isPng = start.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP')
  if (!isJpeg && !isPng && !isWebp) return 'wrongType'
  return isJpeg && hasMoreScans(bytes, maxScans) ? 'unreadable' : 'good'
}
