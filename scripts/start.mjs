// What `npm start` runs: packages and pages made ready if they are not, then the shop until it is told to stop.
import { buildPagesIfNeeded } from './build-pages.mjs'
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { followParent, runToTheEnd, settingsFile } from './run.mjs'

endWithNpm()
await installIfNeeded()
await buildPagesIfNeeded()
runToTheEnd([...followParent, ...settingsFile(), 'server/main.ts'], { NODE_ENV: 'production' })
