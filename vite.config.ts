import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './server/pages/compress-assets.ts'
import { buildWorker } from './web/app/build-worker.ts'

// What public pages share, without the rules and components that only some pages need.
const shared =
  /\/(?:domain|ui|web\/(?:product-card|frame|cart))\/|\/session\/(?:session|session-store)\.|\/(?:owned-keys|use-suggestions|next-delivery|script-nonce)\./
const particular =
  /\/domain\/(?:[a-z-]+\/)?(?:address-book|allergen-words|avoidance|cart-aisles|cart-undo|countdown|coupon|delivery|delivery-time|permission|customer|checkout|food|food-flags|line-note|list|net-content|order|pasted-list|pricing|share-out|shipping|sum-lines|tax|unit-price|file-name|zone-day|brand-colour|colour)\.|\/(?:ui|web\/product-card)\/(?:card-of|card-of-json|save-file|text-field|field-icons|use-loaded|use-throw)\.|\/web\/cart\/(?:change-notes|line-notes?|removed-line|minimum-order|cart-lines|use-cart-lines|seen-prices)\./
// What nearly all personal pages need. One file, because the manifest that every page loads names each of them.
const personal =
  /\/session\/(?:authorized-call|call-shop|use-action|own-record|new-record|remembered-page|keep-saved|auth\/auth-messages)\.|\/ui\/(?:use-loaded|use-throw)\./
const isShared = (file: string) => shared.test(file) && !particular.test(file)

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), buildWorker(), compressAssets()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Nearly all of it runs on hydration: browsers that know this comment compile it while it is downloaded.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Few files: one for the libraries and one for the shop that every page needs, then one for each page.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: 'shop', test: isShared, priority: 1, minShareCount: 2 },
                { name: 'personal', test: personal, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The only entry point of the web build: server/pages calls what this file exports, and nothing else.
      build: { rolldownOptions: { input: './web/render-page.ts' } },
      // The built pages bundle React's production build, whatever NODE_ENV is when the shop starts.
      ...(command === 'build' ? { resolve: { noExternal: true } } : undefined),
    },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
}))
