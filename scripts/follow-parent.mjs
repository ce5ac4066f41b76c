// Ends a process that must not outlive its parent, even if the parent was killed. Runs on Node 20.
import { readFileSync } from 'node:fs'

/** Under npm it ends with npm, which may have a shell in between. Started by hand, a script may outlive its shell. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== undefined) endWhenChanged(() => `${process.ppid} ${parentOf(process.ppid)}`)
}

export function endWithParent() {
  endWhenChanged(() => String(process.ppid))
}

function endWhenChanged(lineage) {
  const first = lineage()
  const timer = setInterval(() => {
    if (lineage() === first) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 1_000)
  timer.unref()
}

/** Linux reports it; elsewhere the direct parent has to do. */
function parentOf(pid) {
  if (process.platform !== 'linux') return ''
  try {
    // "pid (name) state parent …", where the name may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return ''
  }
}
