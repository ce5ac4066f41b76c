// Runs other programs for the scripts of this folder. Runs on Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
export const bin = join(root, 'node_modules', '.bin')
export const node24 = join(bin, 'node')
export const followParent = ['--import', new URL('load-follow-parent.mjs', import.meta.url).href]

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

// Ctrl-C reaches a script from the terminal and once more from npm: within this time both are one signal.
const sameSignalMs = 700

// More than the server allows itself. One whose terminal was closed may hang while it writes its last lines there.
const closingPatienceMs = 25_000

/** Runs a program on Node 24 in place of this script: signals go to it, its result becomes ours. */
export function runToTheEnd(args, environment) {
  // In a process group of its own, or the terminal's Ctrl-C would reach it beside the one that is forwarded.
  const child = spawn(node24, args, { cwd: root, env: withTools(environment), stdio: 'inherit', detached: true })
  let forwardedAt = 0
  const forward = (signal) => {
    if (Date.now() - forwardedAt < sameSignalMs) return
    forwardedAt = Date.now()
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => child.kill('SIGKILL'), closingPatienceMs)
  }
  for (const signal of endingSignals) process.on(signal, forward)
  child.on('error', (error) => stopWith(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}

/** Runs a program and keeps what it prints. It is ended when this script is told to end. */
export function runQuietly(command, args, { env = withTools(), cwd = root } = {}) {
  return new Promise((settle) => {
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
      settle({ succeeded, printed })
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

/** The environment in which `node` and the project's tools are those of node_modules. */
export function withTools(more) {
  return { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(delimiter), ...more }
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
