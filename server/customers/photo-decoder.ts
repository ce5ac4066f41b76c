// Decodes photos in a child process, one at a time and each within a hard limit: a file that keeps a decoder busy, or
// crashes it, costs its sender the photo and nobody else more than that limit.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type PhotoDecoder = ReturnType<typeof createPhotoDecoder>
export type DecoderReply = { small: Uint8Array } | { refusal: 'tooManyPixels' | 'unreadable' }
type Decoded = Outcome<Buffer, 'tooManyPixels' | 'unreadable' | 'busy'>

type Limits = {
  /** How long one photo may be decoded on a busy machine; of the processor it may have less. */
  decodeMs?: number
  /** How long one may wait for those before it. */
  waitMs?: number
  /** How long the process is kept for the next photo. */
  idleMs?: number
  /** How many may be inside, decoded or waiting. */
  most?: number
}

const startMs = 10_000
const program = fileURLToPath(new URL('photo-child.ts', import.meta.url))

export function createPhotoDecoder({ decodeMs = 6_000, waitMs = 5_000, idleMs = 60_000, most = 8 }: Limits = {}) {
  const turns = createTurns(waitMs)
  let inside = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function start(): Promise<ChildProcess> {
    const started = await startChild()
    // One that was ended from outside, for want of memory perhaps, is not asked again.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return (child = started)
  }

  async function decodeNow(bytes: Buffer): Promise<Decoded> {
    clearTimeout(idle)
    const current = child ?? (await start())
    hold(current)
    const reply = await responseOf<DecoderReply>(current, { within: decodeMs, ask: () => current.send(bytes) })
    if (reply === undefined) end()
    else release(current)
    idle = setTimeout(end, idleMs).unref()
    if (reply === undefined) return refused('unreadable')
    return 'small' in reply ? done(Buffer.from(reply.small)) : refused(reply.refusal)
  }

  return {
    /** Whether a photo that comes now would be turned away. */
    isBusy: (): boolean => inside >= most,

    /** `isAwaited` says whether somebody still wants the answer when the turn of the photo has come. */
    async decode(bytes: Buffer, isAwaited: () => boolean): Promise<Decoded> {
      if (inside >= most) return refused('busy')
      inside += 1
      try {
        if (!(await turns.take())) return refused('busy')
        try {
          return isAwaited() ? await decodeNow(bytes) : refused('busy')
        } finally {
          turns.pass()
        }
      } finally {
        inside -= 1
      }
    },

    close: end,
  }
}

async function startChild(): Promise<ChildProcess> {
  // Without our environment: what a decoder could be made to give away is not there.
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // A failed send is told here too, and may be told when nobody waits any more.
  child.on('error', () => {})
  if ((await responseOf(child, { within: startMs })) !== undefined) return child
  child.kill('SIGKILL')
  throw new Error('The process that decodes photos does not start')
}

/** The next message of the child; undefined when it ends or takes too long. */
function responseOf<Message>(child: ChildProcess, { within, ask }: { within: number; ask?: () => void }) {
  return new Promise<Message | undefined>((resolve) => {
    const settle = (message?: Message) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', fail).off('error', fail)
      resolve(message)
    }
    const fail = () => settle()
    const timer = setTimeout(fail, within)
    child.on('message', settle).on('exit', fail).on('error', fail)
    ask?.()
  })
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** A child that waits for work keeps nobody from ending. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Lets one in at a time, in the order of their coming; who has waited for too long goes away. */
function createTurns(waitMs: number) {
  const waiting = new Set<() => void>()
  let isTaken = false
  return {
    /** False: it took too long. */
    async take(): Promise<boolean> {
      if (!isTaken) return (isTaken = true)
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer)
          resolve(true)
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          resolve(false)
        }, waitMs)
        waiting.add(enter)
      })
    },

    pass(): void {
      const [next] = waiting
      if (next === undefined) {
        isTaken = false
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
