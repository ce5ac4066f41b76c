// The folder of a demo shop, deleted at the end. What a killed one left behind is deleted by the next.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDirTaken, lockDataDir } from '#database/embedded/data-dir-lock.ts'

export type DemoFolder = { dataDir: string; remove: () => void }

const prefix = 'larder-demo-'
// A folder this young may belong to a demo that hasn't locked it yet.
const youngMs = 10_000

export async function openFolder(parent = tmpdir()): Promise<DemoFolder> {
  await removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, prefix))
  // For as long as this process lives. The shop has a lock of its own on the folder inside, and not all the time.
  const lock = await lockDataDir(folder)
  return {
    dataDir: join(folder, 'shop'),
    remove() {
      lock.release()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name)
    if (await isLeftover(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether its demo is over. The folder of another user isn't ours to judge. */
async function isLeftover(folder: string): Promise<boolean> {
  const stat = statSync(folder, { throwIfNoEntry: false })
  const isOurs = stat !== undefined && stat.isDirectory() && stat.uid === (process.getuid?.() ?? stat.uid)
  if (!isOurs || Date.now() - stat.mtimeMs < youngMs) return false
  try {
    const lock = await lockDataDir(folder, { timeoutMs: 0 })
    lock.release()
    return true
  } catch (error) {
    if (error instanceof DataDirTaken) return false
    throw error
  }
}
