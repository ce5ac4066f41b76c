// Bundles the server before the tests if its sources changed, for those that start the shop as a process of its own.
import { execFileSync } from 'node:child_process'

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { stdio: 'inherit' })
}
