// The process in which photos are decoded. Native code cannot be stopped half way, so a photo that takes too much of the
// processor ends the process; the shop ends it as well, should it come to nothing for too long.
import sharp from 'sharp'
import type { DecoderReply } from './photo-decoder.ts'

const side = 256
const mostPixels = 25_000_000
// The largest photos that are allowed take a fifth of it. Time on the clock would punish them for a busy machine.
const mostProcessorMs = 2_000

sharp.cache(false)
sharp.concurrency(1)

// The shop decides when this ends, also when a terminal tells both to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (bytes: Uint8Array) => {
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > mostProcessorMs * 1000) end()
  }, 100)
  void makeSmall(bytes).then((reply) => {
    clearInterval(watch)
    process.send?.(reply)
  })
})
process.send?.('ready')

/** Leaving in an orderly way would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function makeSmall(bytes: Uint8Array): Promise<DecoderReply> {
  try {
    const small = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    return { small }
  } catch (error) {
    // Whatever sharp says of bytes that a stranger sent is about those bytes.
    return { refusal: error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable' }
  }
}
