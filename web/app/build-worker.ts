// At build time: bundles worker/ into /service-worker.js, with the list of this release's files.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { folderOf, notFoundModule, pages } from '#domain/pages.ts'

const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))
const offlinePages = pages.filter((page) => page.offline)
const shellFile = /\.(js|css|svg)$|latin-wght-normal[^/]*\.woff2$/

const root = join(import.meta.dirname, '../..')

// Code that only personal pages load: visitors who only browse never fetch it.
const personalFolders = [
  ...new Set(pages.filter((page) => !page.offline).map(folderOf)).difference(new Set(offlinePages.map(folderOf))),
  'orders',
  'purchase',
  'saved-cart',
]
// The SDKs of identity and cards are large, and useless without a connection.
const onlineOnly = ['guarded.tsx', 'session/auth/auth-client.ts']

export function buildWorker(): Plugin {
  return {
    name: 'larder:build-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const wanted = offlineChunks(bundle)
        const files = Object.values(bundle)
          .filter((file) => shellFile.test(file.fileName) && (file.type === 'asset' || wanted.has(file.fileName)))
          .map(({ fileName }) => fileName)
        const source = await bundleWorker([...files.map((file) => `/${file}`).toSorted(), '/favicon.svg'])
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** The code of the pages that open offline: their modules, and what these import, lazily or not. */
function offlineChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk' || needsConnection(moduleOf(file))) return
    found.add(name)
    for (const imported of [...file.imports, ...file.dynamicImports]) add(imported)
  }
  for (const module of ['entry.client.tsx', 'root.tsx', notFoundModule, ...offlinePages.map((page) => page.module)]) {
    const entries = chunks.filter((chunk) => moduleOf(chunk) === module)
    if (entries.length === 0) throw new Error(`${module} is not in the build: its pages would not open offline`)
    for (const { fileName } of entries) add(fileName)
  }
  for (const module of onlineOnly)
    if (!chunks.some((chunk) => moduleOf(chunk) === module)) throw new Error(`${module} is not a file of the build`)
  return found
}

/** The module that a chunk was made for, without the router's query: `root.tsx` of web, `session/auth/auth-client.ts` of a floor. */
function moduleOf({ facadeModuleId }: Rolldown.OutputChunk): string {
  const file = facadeModuleId?.split('?', 1)[0] ?? root
  return relative(root, file).replace(/^web\//, '')
}

function needsConnection(module: string): boolean {
  return onlineOnly.includes(module) || personalFolders.some((folder) => module.startsWith(`${folder}/`))
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

/** File names contain a hash of the content, so the list of names identifies a release. */
function hashOf(files: string[]): string {
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
}
