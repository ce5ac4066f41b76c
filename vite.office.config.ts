import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildOfficeWorker } from './office/offline/worker/build-office-worker.ts'
import { compressAssets } from './server/pages/compress-assets.ts'

// The back office: a build of its own, so that nothing of it is in what shoppers download. Served under /admin.
export default defineConfig({
  root: 'office',
  base: '/admin/',
  publicDir: false,
  // In development both apps run at once, and one cache would be rebuilt for each in turn.
  cacheDir: '../node_modules/.vite-office',
  plugins: [tailwindcss(), buildOfficeWorker(), compressAssets('client')],
  build: {
    target: 'es2022',
    outDir: '../build/office',
    emptyOutDir: true,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
