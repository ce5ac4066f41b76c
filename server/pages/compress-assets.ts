// At build time: writes a .br and a .gz beside every script, style sheet and SVG, at the best quality.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest)$/

export function compressAssets(): Plugin {
  return {
    name: 'larder:compress-assets',
    apply: 'build',
    // The client's files are complete only when the server's are: the last of them is the manifest of routes.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const { outDir } = this.environment.getTopLevelConfig().environments['client']?.build ?? {}
      if (outDir === undefined) return
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
