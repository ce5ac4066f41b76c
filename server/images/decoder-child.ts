// The decoder process. Native code can't be interrupted, so an image that takes too much CPU time ends the process; the
// server kills it as well if it doesn't respond in time.
import sharp from 'sharp'
import { encodePhoto } from './encode-photo.ts'
import { encodePicture } from './encode-picture.ts'
import { encodeSign } from './encode-sign.ts'
import type { DecoderReply, ImageTask } from './image-decoder.ts'

/** Of the processor: wall-clock time would punish large images for a busy machine. The largest photos take a fifth of it. */
const maxCpuMs: Record<ImageTask['kind'], number> = { photo: 2_000, picture: 8_000, sign: 8_000 }

sharp.cache(false)
sharp.concurrency(1)
// The server decides when this ends, also when a terminal sends both a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (task: ImageTask) => {
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > maxCpuMs[task.kind] * 1000) end()
  }, 100)
  void replyTo(task).then((reply) => {
    clearInterval(watch)
    process.send?.(reply)
  })
})
process.send?.('ready')

/** A regular exit would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function replyTo(task: ImageTask): Promise<DecoderReply<object>> {
  try {
    return { value: await encode(task) }
  } catch (error) {
    // Any error of sharp is caused by the bytes that were uploaded.
    return { refusal: error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable' }
  }
}

function encode(task: ImageTask): Promise<object> {
  switch (task.kind) {
    case 'photo':
      return encodePhoto(task.bytes, task.shape)
    case 'picture':
      return encodePicture(task.bytes, task.crop)
    case 'sign':
      return encodeSign(task.bytes, task.sign)
  }
}
