// What `npm start` runs: installs packages and builds pages if needed, then runs the shop until it is stopped.
import { buildPagesIfNeeded } from './build-pages.mjs'
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { followParent, runToTheEnd, serverEnvironment, serverFlags, settingsFile } from './run.mjs'

endWithNpm()
await installIfNeeded()
await buildPagesIfNeeded()
runToTheEnd([...serverFlags, ...followParent, ...settingsFile(), 'server/main.ts'], {
  ...serverEnvironment,
  NODE_ENV: 'production',
})
