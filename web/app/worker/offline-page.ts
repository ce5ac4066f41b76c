// Shown for pages that aren't cached while there is no network, or the shop doesn't respond. Links to the ones that are, and
// opens the page once the shop can be reached.
import { pageStore, shellFiles } from './release.ts'

const maxLinks = 8
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
// The browser's event tells about the network only, not about the shop: hence the probe.
const returning = `const probe = () =>
  fetch('/health', { cache: 'no-store' }).then(({ ok }) => { if (ok) location.reload() }, () => {})
addEventListener('online', probe)
setInterval(probe, 5000)`

export async function offlinePage(): Promise<Response> {
  const styles = shellFiles.filter((file) => file.endsWith('.css'))
  const text = navigator.onLine ? texts.unreachable : texts.offline
  const nonce = crypto.randomUUID()
  const { pages, shop } = await readCachedPages()
  const html = write({ ...text, shop, styles, pages, nonce })
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; script-src 'nonce-${nonce}'`,
    },
  })
}

const texts = {
  offline: { title: 'You are offline', text: 'This page isn’t available offline. Your cart is safe.' },
  unreachable: { title: 'We can’t reach the shop', text: 'Please try again in a moment. Your cart is safe.' },
}

type CachedPage = { path: string; title: string }
type OfflinePage = { title: string; text: string; shop: string; styles: string[]; pages: CachedPage[]; nonce: string }

/** `shop`: its name, with which every title ends, as the newest page has it. */
async function readCachedPages(): Promise<{ pages: CachedPage[]; shop: string }> {
  const store = await caches.open(pageStore)
  const keys = (await store.keys()).map(({ url }) => new URL(url)).filter(({ pathname }) => !pathname.endsWith('.data'))
  const newest = oncePerPath(keys.toReversed()).slice(0, maxLinks)
  const found = await Promise.all(
    newest.map(async ({ href, pathname, search }) => {
      const html = (await (await store.match(href))?.text()) ?? ''
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
      const shop = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1]
      return { path: pathname + search, title: shop === undefined ? title : withoutEnd(title, ` · ${shop}`), shop }
    }),
  )
  return {
    pages: found.map(({ path, title }) => ({ path, title })),
    shop: found.find(({ shop }) => shop !== undefined)?.shop ?? '',
  }
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text
}

/** A list is cached in each order and length in which it was seen; to a shopper these are one page. */
function oncePerPath(addresses: URL[]): URL[] {
  const paths = addresses.map(({ pathname }) => pathname)
  return addresses.filter(({ pathname }, index) => paths.indexOf(pathname) === index)
}

// Paths, titles and the name come from the shop's own HTML: encoded and escaped already.
function write({ title, text, shop, styles, pages, nonce }: OfflinePage): string {
  const links = pages.map(
    (page) =>
      `<li><a class="block py-2 font-semibold text-leaf-700 hover:underline" href="${page.path}">${page.title}</a></li>`,
  )
  const list = `<h2 class="mt-6 text-lg">Pages you can still open</h2><ul>${links.join('')}</ul>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${shop === '' ? '' : ` · ${shop}`}</title>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
<main class="shell grid min-h-dvh place-content-center justify-items-center gap-3 py-16 text-center">
<img src="/favicon.svg" alt="" width="64" height="64">
<h1 class="text-2xl">${title}</h1>
<p class="max-w-sm text-soft">${text}</p>
<a class="inline-flex min-h-11 items-center rounded-full bg-leaf-600 px-5 text-sm font-semibold text-white" href="">Try again</a>
${pages.length === 0 ? '' : list}
</main>
<script nonce="${nonce}">${returning}</script>
</body>
</html>`
}
