// Drizzle's package.json is 180 kB, and Node reads it again for each of its modules: a second and 150 MB at every start.
// Its own relative imports need none of that.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL?.includes('/node_modules/drizzle-orm/') !== true || !specifier.startsWith('.'))
      return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
