// Ends the server and removes its folder when the process that started it is gone, for whatever reason.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

// It waits for a line on stdin. End of file instead of a line means that its owner died. (During initdb the file holds
// a negative number, which `kill` would take for a process group.)
const script = `
read -r dismissed && exit
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
case $pid in
  '' | *[!0-9]*) ;;
  *)
    kill -QUIT "$pid"
    for second in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null && sleep 1; done
    ;;
esac
rm -rf "$1"
`

export function guard(folder: string): { dismiss: () => Promise<void> } {
  const watchdog = spawn('sh', ['-c', script, 'watchdog', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = once(watchdog, 'exit')
  return {
    async dismiss() {
      watchdog.stdin.end('dismissed\n')
      await ended
    },
  }
}
