// The environment of a child process that a test starts: its own settings and none of ours.
import { join } from 'node:path'

// Node keeps stripped and compiled modules here: a start takes a third of the CPU time.
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compile')

export function childEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, ...settings }
}
