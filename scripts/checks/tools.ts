// Runs the project's tools one after the other, shows their output, and ends them together with the checks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

let interrupted = false
let endTool = () => {}

// Playwright ends its browsers and servers on SIGINT only, so every tool gets that one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    endTool()
  })
}

export function isInterrupted(): boolean {
  return interrupted
}

export async function runTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  if (interrupted) return false
  const env = { ...process.env, PATH: [bin, process.env['PATH'] ?? ''].join(delimiter), ...environment }
  const tool = spawn(join(bin, name), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  endTool = () => tool.kill('SIGINT')
  const [code] = await once(tool, 'exit')
  endTool = () => {}
  if (interrupted) endGroup(tool.pid)
  return code === 0
}

/** Processes the tool left behind: vitest doesn't end workers in which a test is still running. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
