// Has a page painted before its scripts are fetched, so that they do not compete with styles, font and first picture.
// Without this, everything that wakes the page is on its way before the shopper sees anything.

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
// The nonce stays where it is: by it the server knows the scripts that the page itself wrote.
const starter = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)<\/script>/

export function paintFirst(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  if (!starter.test(html)) return html
  return html
    .replace(preload, '')
    .replace(starter, (_all, tag: string, code: string) => `${tag}${afterPaint(code, files)}</script>`)
}

/** The imports of React Router's starter happen when the first picture of the page is on the screen. */
function afterPaint(code: string, files: (string | undefined)[]): string {
  const waiting = code
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
${waiting}`
}
