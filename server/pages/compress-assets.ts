// At build time: writes a .br and a .gz beside every script, style sheet, SVG and WebAssembly, at the best quality.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest|wasm)$/

/** `last`: the build after which the files are complete. */
export function compressAssets(last: 'ssr' | 'client' = 'ssr'): Plugin {
  return {
    name: 'larder:compress-assets',
    apply: 'build',
    // The shop's files are complete only when the server's are: the last of them is the manifest of routes.
    applyToEnvironment: ({ name }) => name === last,
    async writeBundle() {
      const { root, environments } = this.environment.getTopLevelConfig()
      const { outDir: relative } = environments['client']?.build ?? {}
      if (relative === undefined) return
      const outDir = resolve(root, relative)
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressFile(join(outDir, file))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await writeFile(`${path}.br`, brotliCompressSync(body, { params }))
  await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }))
}
