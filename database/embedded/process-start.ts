// When a process started, so that a reused process id is not mistaken for the old process.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Undefined if there is no such process, or only a zombie of it. */
export function startOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? startInProc(pid) : startByPs(pid)
}

function startInProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // From the third field of proc(5) on: the name before it may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = '', threads, started] = [fields[0], fields[17], fields[19]]
  // The first thread of a killed process is a zombie while others may still be writing.
  const isGone = 'ZXx'.includes(state) && Number(threads) <= 1
  return isGone ? undefined : started
}

function startByPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [state = '', ...started] = line.split(/\s+/)
    return state === '' || state.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return undefined
  }
}
