// What `npm start` runs: installs packages and builds pages if needed, then runs the shop until it is stopped.
import { buildPagesIfNeeded } from './build-pages.mjs'
import { buildServerIfNeeded, serverProgram } from './build-server.mjs'
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { followParent, runToTheEnd, serverEnvironment, serverFlags, settingsFile } from './run.mjs'

endWithNpm()
await installIfNeeded()
await buildPagesIfNeeded()
await buildServerIfNeeded()
runToTheEnd([...serverFlags, ...followParent, ...settingsFile(), serverProgram], {
  ...serverEnvironment,
  NODE_ENV: 'production',
})
