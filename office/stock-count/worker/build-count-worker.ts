// At build time: bundles the service worker of the stock count beside the document of the office.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('count-worker.ts', import.meta.url))

export function buildCountWorker(): Plugin {
  return {
    name: 'larder:build-count-worker',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'larder' } },
      })
      const [output] = Array.isArray(result) ? result : [result]
      if (output === undefined || !('output' in output)) throw new Error('The service worker could not be built')
      this.emitFile({ type: 'asset', fileName: 'stock-count-worker.js', source: output.output[0].code })
    },
  }
}
