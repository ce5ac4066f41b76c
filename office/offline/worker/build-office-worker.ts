// At build time: bundles the service worker of the screens for the store room beside the document of the office.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('office-worker.ts', import.meta.url))

export function buildOfficeWorker(): Plugin {
  return {
    name: 'larder:build-office-worker',
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
      this.emitFile({ type: 'asset', fileName: 'office-worker.js', source: output.output[0].code })
    },
  }
}
