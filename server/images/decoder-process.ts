// Decodes uploaded images in a child process, one at a time and each within a hard limit: a file that keeps a decoder busy, or
// crashes it, costs its sender the image and everybody else no more than that limit.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import type { Crop } from '#domain/picture.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'

/** `crop`: which part of it; the middle without one. */
export type ImageTask = { bytes: Uint8Array; crop?: Crop }
export type ImageRefusal = 'tooManyPixels' | 'unreadable'
export type DecoderReply<Value> = { value: Value } | { refusal: ImageRefusal }
export type Decoded<Value> = Outcome<Value, ImageRefusal | 'busy'>

export type Limits = {
  /** How long decoding one image may take on a busy machine; its CPU time is limited further. */
  decodeMs?: number
  /** How long an image may be queued. */
  waitMs?: number
  /** How long an idle process is reused for the next image. */
  idleMs?: number
  /** How many images may be queued, the one being decoded included. */
  capacity?: number
}

const startMs = 10_000

/** `program`: the path of a module that calls `serveDecoder`. */
export function createDecoderProcess<Value>(
  program: string,
  { decodeMs = 6_000, waitMs = 5_000, idleMs = 60_000, capacity = 8 }: Limits = {},
) {
  const queue = createJobQueue({ concurrency: 1, capacity })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function start(): Promise<ChildProcess> {
    const started = await startChild(program)
    // A process that was killed from outside, out of memory perhaps, isn't reused.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return (child = started)
  }

  async function decodeNow(task: ImageTask): Promise<Decoded<Value>> {
    clearTimeout(idle)
    const current = child ?? (await start())
    hold(current)
    const ask = () => void current.send(task)
    const reply = await responseOf<DecoderReply<Value>>(current, { within: decodeMs, ask })
    if (reply === undefined) end()
    else release(current)
    idle = setTimeout(end, idleMs).unref()
    if (reply === undefined) return refused('unreadable')
    return 'value' in reply ? done(reply.value) : refused(reply.refusal)
  }

  return {
    /** Whether a new image would be refused. */
    isBusy: queue.isFull,

    /** `isAwaited`: whether the client is still connected when the image's turn comes. */
    async decode(task: ImageTask, isAwaited: () => boolean): Promise<Decoded<Value>> {
      const decoded = await queue.runInTurn(async () => (isAwaited() ? decodeNow(task) : refused('busy')), waitMs)
      return decoded?.result ?? refused('busy')
    },

    close: end,
  }
}

async function startChild(program: string): Promise<ChildProcess> {
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
