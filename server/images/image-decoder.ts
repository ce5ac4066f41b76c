// Decodes uploaded images in a child process, one at a time and each within a hard limit: a file that keeps a decoder busy, or
// crashes it, costs its sender the image and everybody else no more than that limit. Photos of customers and pictures of
// products share the one process and its queue, so that memory is bounded whatever is uploaded at once.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Crop } from '#domain/product/picture.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import type { PhotoShape } from './encode-photo.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { SignKind } from '#domain/settings/sign.ts'
import type { EncodedSign } from './encode-sign.ts'

export type ImageTask =
  | { kind: 'photo'; bytes: Uint8Array; shape: PhotoShape }
  | { kind: 'picture'; bytes: Uint8Array; crop: Crop }
  | { kind: 'sign'; bytes: Uint8Array; sign: SignKind }
export type ImageRefusal = 'tooManyPixels' | 'unreadable'
export type DecoderReply<Value> = { value: Value } | { refusal: ImageRefusal }
export type Decoded<Value> = Outcome<Value, ImageRefusal | 'busy'>
/** Whether the client is still connected when the image's turn comes. */
type IsAwaited = () => boolean

/** `decodeMs`: how long one may take on a busy machine; its CPU time is limited further. `waitMs`: how long it may be queued. */
type Limits = { decodeMs: number; waitMs: number }
// AVIF takes a second or two on a busy machine.
const defaultLimits: Record<ImageTask['kind'], Limits> = {
  photo: { decodeMs: 6_000, waitMs: 5_000 },
  picture: { decodeMs: 9_000, waitMs: 5_000 },
  sign: { decodeMs: 9_000, waitMs: 5_000 },
}

type DecoderParts = Partial<Limits> & {
  /** How long an idle process is reused for the next image. */
  idleMs?: number
  /** How many images may be queued, the one being decoded included. */
  capacity?: number
}

export type ImageDecoder = ReturnType<typeof createImageDecoder>

const program = fileURLToPath(new URL('decoder-child.ts', import.meta.url))
const startMs = 10_000

/** Limits that are given apply to every image. */
export function createImageDecoder({ idleMs = 60_000, capacity = 8, ...given }: DecoderParts = {}) {
  const queue = createJobQueue({ concurrency: 1, capacity })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function start(): Promise<ChildProcess> {
    const started = await startChild()
    // A process that was killed from outside, out of memory perhaps, isn't reused.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return (child = started)
  }

  async function decodeNow<Value>(task: ImageTask, within: number): Promise<Decoded<Value>> {
    clearTimeout(idle)
    const current = child ?? (await start())
    hold(current)
    const reply = await responseOf<DecoderReply<Value>>(current, { within, ask: () => void current.send(task) })
    if (reply === undefined) end()
    else release(current)
    idle = setTimeout(end, idleMs).unref()
    if (reply === undefined) return refused('unreadable')
    return 'value' in reply ? done(reply.value) : refused(reply.refusal)
  }

  async function decode<Value>(task: ImageTask, isAwaited: IsAwaited): Promise<Decoded<Value>> {
    const { decodeMs, waitMs } = { ...defaultLimits[task.kind], ...given }
    const work = async () => (isAwaited() ? decodeNow<Value>(task, decodeMs) : refused('busy' as const))
    return (await queue.runInTurn(work, waitMs))?.result ?? refused('busy')
  }

  return {
    /** Whether a new image would be refused. */
    isBusy: queue.isFull,

    decodePhoto: (bytes: Uint8Array, isAwaited: IsAwaited, shape: PhotoShape = 'square') =>
      decode<Uint8Array>({ kind: 'photo', bytes, shape }, isAwaited),

    decodePicture: (bytes: Uint8Array, crop: Crop, isAwaited: IsAwaited) =>
      decode<EncodedPicture>({ kind: 'picture', bytes, crop }, isAwaited),

    decodeSign: (bytes: Uint8Array, sign: SignKind, isAwaited: IsAwaited) =>
      decode<EncodedSign>({ kind: 'sign', bytes, sign }, isAwaited),

    close: end,
  }
}

/** The one of this process. */
export const imageDecoder = createImageDecoder()

async function startChild(): Promise<ChildProcess> {
  // Without our environment, so that an exploited decoder finds no secrets in it.
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // A failed send is reported here too, possibly when nothing listens any more.
  child.on('error', () => {})
  if ((await responseOf(child, { within: startMs })) !== undefined) return child
  child.kill('SIGKILL')
  throw new Error('The decoder process does not start')
}

/** The next message from the child; undefined when it exits or takes too long. */
function responseOf<Message>(child: ChildProcess, { within, ask }: { within: number; ask?: () => void }) {
  return new Promise<Message | undefined>((resolve) => {
    const finish = (message?: Message) => {
      clearTimeout(timer)
      child.off('message', finish).off('exit', fail).off('error', fail)
      resolve(message)
    }
    const fail = () => finish()
    const timer = setTimeout(fail, within)
    child.on('message', finish).on('exit', fail).on('error', fail)
    ask?.()
  })
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** An idle child must not prevent the server from exiting. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
