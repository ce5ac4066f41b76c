// What `npm test` runs: installs packages if needed, then runs every check of the project on Node 24.
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { followParent, runToTheEnd } from './run.mjs'

endWithNpm()
await installIfNeeded()
runToTheEnd([...followParent, 'scripts/run-checks.ts', ...process.argv.slice(2)])
