// At build time: makes /service-worker.js of worker/ and tells it the files of this release.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))
const shellFile = /\.(js|css)$|latin-wght-normal[^/]*\.woff2$/

export function buildWorker(): Plugin {
  return {
    name: 'larder:build-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => shellFile.test(file))
        const source = await bundleWorker([...files.map((file) => `/${file}`).toSorted(), '/favicon.svg'])
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
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
