// Runs an operator's command: one closing line, one line for a refusal, exit code 0 or 1, and a clean exit on Ctrl-C.
import { FixableError } from '#database/fixable-error.ts'

/** The command can't do what it was asked to. */
export class Refused extends FixableError {}

type Command = {
  /** What to print when the command is interrupted. */
  stopped: string
  work: (signal: AbortSignal) => Promise<string>
}

export async function runCommand({ stopped, work }: Command): Promise<void> {
  const stopping = new AbortController()
  // npm passes on the signal that the terminal already sent, so a second one must not kill it.
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    process.stdout.write(`${await work(stopping.signal)}\n`)
  } catch (error) {
    process.exitCode = 1
    clearProgress()
    process.stderr.write(`${stopping.signal.aborted ? stopped : lineFor(error)}\n`)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** System and database errors have a code and print one line; anything else is a bug and prints its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FixableError) return error.message
  if ('code' in error) return error.message || String(error.code)
  return error.stack ?? error.message
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
}
