// At build time: makes /service-worker.js of worker/ and tells it the files of this release.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))
const shellFile = /\.(js|css)$|latin-wght-normal[^/]*\.woff2$/

// Pages that need a connection anyway, and the code of sign-in and cards: whoever only looks never fetches them.
const personal = /\/web\/(?:sign-in|checkout|payment|invoice|account|orders|purchase|session\/(?:guarded|auth-door))/

export function buildWorker(): Plugin {
  return {
    name: 'larder:build-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const wanted = publicChunks(bundle)
        const files = Object.values(bundle)
          .filter((file) => shellFile.test(file.fileName) && (file.type === 'asset' || wanted.has(file.fileName)))
          .map(({ fileName }) => fileName)
        const source = await bundleWorker([...files.map((file) => `/${file}`).toSorted(), '/favicon.svg'])
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** The entries that a visitor can meet, and all that they import. */
function publicChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    file.imports.forEach(add)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !(file.isEntry || file.isDynamicEntry)) continue
    if (!personal.test(file.facadeModuleId ?? '')) add(file.fileName)
  }
  return found
}

async function bundleWorker(files: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { RELEASE: JSON.stringify(hashOf(files)), SHELL_FILES: JSON.stringify(files) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'larder' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The service worker could not be built')
  return output.output[0].code
}

/** Names of files carry a hash of their content, so the list of names tells one release from another. */
function hashOf(files: string[]): string {
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
}
