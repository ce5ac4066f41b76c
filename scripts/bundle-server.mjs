// What build-server.mjs runs: bundles the server and its packages. Programs that it starts, and whatever is no code, stay where
// they are.
import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './run.mjs'

// Those with files of their own beside their code, and the tool of `npm run dev`.
const external = [/^sharp$/, /^@electric-sql\/pglite/, /^pg-native$/, /^vite$/]

/** A file that asks where it is gets the place of its source. */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { id: /^(?!.*node_modules).*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const path = JSON.stringify(relative(root, id))
      const text = code
        .replaceAll('import.meta.url', `sourceUrl(${path})`)
        .replaceAll('import.meta.dirname', `sourceFolder(${path})`)
      // Only columns after it are off.
      return { code: text, map: null }
    },
  },
}

const placesOfSources = `import { fileURLToPath as pathOfUrl } from 'node:url'
process.setSourceMapsEnabled(true)
const __filename = pathOfUrl(import.meta.url)
const __dirname = pathOfUrl(new URL('.', import.meta.url))
const sourceUrl = (path) => new URL('../../' + path, import.meta.url).href
const sourceFolder = (path) => pathOfUrl(new URL('.', sourceUrl(path)))
`

const build = await rolldown({
  input: { main: join(root, 'server', 'main.ts') },
  cwd: root,
  platform: 'node',
  external,
  plugins: [keepPlaces],
  // The code as it is written: otherwise a call that is made only for its error, such as decodeURIComponent's, would be left out.
  treeshake: false,
})
await build.write({
  dir: join(root, 'build', 'shop'),
  format: 'esm',
  // Errors are logged by their class and their place in the sources.
  keepNames: true,
  minify: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  banner: placesOfSources,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await build.close()
