// Runs child processes for the scripts in this folder. Runs on Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const bin = join(root, 'node_modules', '.bin')
export const node24 = join(bin, 'node')
// V8 would take 32 MB three times for young objects; the shop is as fast with half of it.
export const serverFlags = ['--max-semi-space-size=16']
// Otherwise glibc raises this threshold by itself and keeps what was freed: up to 200 MB in a busy shop.
export const serverEnvironment = { MALLOC_TRIM_THRESHOLD_: '131072' }
// Node stores stripped and compiled modules here: the next start takes a quarter less time.
const compileCache = join(root, 'node_modules', '.cache', 'compile')
export const followParent = ['--import', new URL('load-follow-parent.mjs', import.meta.url).href]

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

// Ctrl-C reaches a script from the terminal and once more from npm: within this time both count as one signal.
const sameSignalMs = 700

// Longer than the server's own limit with the longest DRAIN_SECONDS. A server whose terminal was closed may hang while
// writing its last lines.
const closingTimeoutMs = 90_000

/** Runs a program on Node 24 in place of this script: forwards signals to it and exits with its result. */
export function runToTheEnd(args, environment) {
  // In its own process group, or it would get the terminal's Ctrl-C in addition to the forwarded one.
  const env = { NODE_COMPILE_CACHE: compileCache, ...withTools(environment) }
  const child = spawn(node24, args, { cwd: root, env, stdio: 'inherit', detached: true })
  let forwardedAt = 0
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY
  const forward = (signal) => {
    // Only a closed terminal ends the shop this way: without one it asks for new workers.
    if (signal === 'SIGHUP' && !hasTerminal) return void child.kill(signal)
    if (Date.now() - forwardedAt < sameSignalMs) return
    forwardedAt = Date.now()
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => child.kill('SIGKILL'), closingTimeoutMs)
  }
  for (const signal of endingSignals) process.on(signal, forward)
  child.on('error', (error) => stopWith(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}

/** Runs a program and returns what it prints. It is ended together with this script. */
export function runQuietly(command, args, { env = withTools(), cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (signal) => {
      child.kill(signal)
      process.exit(exitCodeOf(signal))
    }
    for (const signal of endingSignals) process.once(signal, end)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        printed += text
      })
    }
    const done = (succeeded) => {
      for (const signal of endingSignals) process.off(signal, end)
      resolve({ succeeded, printed })
    }
    child.on('error', (error) => {
      printed += error.message
      done(false)
    })
    child.on('close', (code) => done(code === 0))
  })
}

export function stopWith(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

export function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/** An environment whose PATH finds `node` and the project's tools in node_modules. */
export function withTools(more) {
  return { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(delimiter), ...more }
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
