// The child process that decodes photos. Native code can't be interrupted, so a photo that takes too much CPU time ends the
// process; the server kills it as well if it doesn't respond in time.
import sharp from 'sharp'
import type { DecoderReply } from './photo-decoder.ts'

const side = 256
const maxPixels = 25_000_000
// The largest allowed photos take a fifth of it. Wall-clock time would punish them for a busy machine.
const maxCpuMs = 2_000

sharp.cache(false)
sharp.concurrency(1)

// The server decides when this ends, also when a terminal sends both a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (bytes: Uint8Array) => {
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > maxCpuMs * 1000) end()
  }, 100)
  void makeSmall(bytes).then((reply) => {
    clearInterval(watch)
    process.send?.(reply)
  })
})
process.send?.('ready')

/** A regular exit would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function makeSmall(bytes: Uint8Array): Promise<DecoderReply> {
  try {
    const small = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    return { small }
  } catch (error) {
    // Any error of sharp is caused by the bytes that were uploaded.
    return { refusal: error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable' }
  }
}
