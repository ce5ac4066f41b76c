import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './server/pages/compress-assets.ts'
import { buildWorker } from './web/app/build-worker.ts'

// What public pages share. Rules and parts that only personal pages need do not weigh on them.
const shared = /\/(?:domain|web\/(?:ui|frame|cart))\/|\/web\/session\/(?:session|session-store)\.|\/owned-keys\./
const personal =
  /\/domain\/(?:customer|checkout|order|pricing|shipping)\.|\/web\/ui\/(?:text-field|field-icons|use-loaded|use-throw)\./
const isShared = (file: string) => shared.test(file) && !personal.test(file)

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), buildWorker(), compressAssets()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Nearly all of it runs when a page wakes: browsers that know this sign prepare it while it comes in.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Few files: what every page needs in one for the libraries and one for the shop, then one for each page.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: 'shop', test: isShared, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The one door of the web build: server/pages calls what this file exports, and nothing else.
      build: { rolldownOptions: { input: './web/render-page.ts' } },
      // The built pages carry their own React in its production form, whatever NODE_ENV says when the shop starts.
      ...(command === 'build' ? { resolve: { noExternal: true } } : undefined),
    },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
}))
