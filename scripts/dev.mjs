// What `npm run dev` runs: the shop, restarted when the server changes; Vite updates the pages in place.
import { endWithNpm } from './follow-parent.mjs'
import { installIfNeeded } from './install.mjs'
import { runToTheEnd, settingsFile } from './run.mjs'

const watched = ['server', 'domain', 'database', 'embedded']

endWithNpm()
await installIfNeeded()
const watch = ['--watch', '--watch-preserve-output', ...watched.map((folder) => `--watch-path=${folder}`)]
runToTheEnd([...watch, ...settingsFile(), 'server/main.ts'], { LARDER_DEV: 'on' })
