// Delays a page's scripts until its first paint, so that they don't compete with styles, font and first picture. Otherwise
// everything needed for hydration would be requested before the shopper sees anything (decision 009).

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
// The nonce stays: it tells the server which scripts the page itself wrote.
const bootstrap = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)<\/script>/

export function paintFirst(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  if (!bootstrap.test(html)) return html
  return html
    .replace(preload, '')
    .replace(bootstrap, (_all, tag: string, code: string) => `${tag}${afterPaint(code, files)}</script>`)
}

/** Turns the `import` statements of React Router's bootstrap script into dynamic imports after the first paint. */
function afterPaint(code: string, files: (string | undefined)[]): string {
  const delayed = code
    .replace(/^import\s+\*\s+as\s+(\w+)\s+from\s+("[^"]+");?$/gm, 'const $1 = await import($2);')
    .replace(/^import\s+("[^"]+");?$/gm, 'await import($1);')
  return `await new Promise((resolve) => {
  if (document.hidden) return resolve();
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, 2000);
});
for (const file of ${JSON.stringify(files)}) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}
${delayed}`
}
