// What `npm run demo` runs: installs packages and builds pages if needed, then runs the demo shop until it is stopped.
import { buildPagesIfNeeded } from './build-pages.mjs'
import { buildServerIfNeeded } from './build-server.mjs'
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { followParent, runToTheEnd, settingsFile } from './run.mjs'

endWithNpm()
await installIfNeeded()
await buildPagesIfNeeded()
await buildServerIfNeeded()
runToTheEnd([...followParent, ...settingsFile(), 'demo/demo.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
