// The shop itself: the same server as `npm start`, as a child process on the demo's folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refused } from '#database/backup/run-command.ts'

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

const main = fileURLToPath(new URL('../build/shop/main.js', import.meta.url))
const followParent = new URL('../scripts/load-follow-parent.mjs', import.meta.url).href
// The last line of a start.
const officeLine = 'Back office: '

/** Resolves once the shop is open. It ends with this process, even if this one is killed. */
export async function startShop(environment: Record<string, string | undefined>) {
  const child = spawn(process.execPath, ['--import', followParent, main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C reaches the demo only, which then stops the shop.
    detached: true,
  })
  const ended = once(child, 'exit').then(() => 'ended' as const)
  child.stdout.setEncoding('utf8')
  let printed = ''
  while (!printed.includes(officeLine)) {
    const next = await Promise.race([once(child.stdout, 'data'), ended])
    if (next === 'ended') throw new Refused('The shop could not be opened; the lines above say why.')
    printed += String(next[0])
  }
  child.stdout.on('data', (text: string) => void process.stdout.write(text))
  const address = /Larder is open at (\S+)/.exec(printed)?.[1] ?? ''
  return {
    /** As shoppers see it. */
    address,
    ended,
    /** For an end of this process that nobody planned: its folder goes, too. */
    kill: (): void => void child.kill('SIGKILL'),
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}
