// Starts the shop. The rest is loaded after the hooks that make loading it quick.
import './quick-imports.ts'

const { start } = await import('./start.ts')
await start()
