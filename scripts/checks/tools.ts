// Runs the project's tools, shows their output at once or when they are through, and ends them together with the checks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

/** `printed`: its output, if that was collected. */
export type ToolRun = { succeeded: boolean; printed: string }
export type ToolOptions = { environment?: Record<string, string>; isCollected?: boolean }

let interrupted = false
const endings = new Set<() => void>()

// Playwright ends its browsers and servers on SIGINT only, so every tool gets that one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    for (const end of endings) end()
  })
}

export function isInterrupted(): boolean {
  return interrupted
}

export async function runTool(name: string, args: string[], options: ToolOptions = {}): Promise<ToolRun> {
  const { environment = {}, isCollected = false } = options
  if (interrupted) return { succeeded: false, printed: '' }
  const env = { ...process.env, PATH: [bin, process.env['PATH'] ?? ''].join(delimiter), ...environment }
  const output = isCollected ? 'pipe' : 'inherit'
  const tool = spawn(join(bin, name), args, { cwd: root, env, stdio: ['ignore', output, output], detached: true })
  const printed: Buffer[] = []
  for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (data: Buffer) => printed.push(data))
  const end = () => void tool.kill('SIGINT')
  endings.add(end)
  const [code] = await once(tool, isCollected ? 'close' : 'exit')
  endings.delete(end)
  if (interrupted) endGroup(tool.pid)
  return { succeeded: code === 0, printed: Buffer.concat(printed).toString() }
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
