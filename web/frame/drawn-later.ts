// Only the part of a long page near the screen is rendered at first (`.drawn-later` in parts.css). A page restored to an
// earlier scroll position needs its real height right away, so it is rendered in full, and so is every page after the first.
// So does one that the End key scrolls: reading a height lays the page out before the browser scrolls.

export const drawAllWhenRestored = !import.meta.env.SSR
  ? ''
  : `const drawAll = () => { document.documentElement.dataset.drawsAll = "" };
if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
  drawAll();
addEventListener("keydown", ({ key }) => { if (key === "End") { drawAll(); document.body.offsetHeight } });`

export function drawAllFromNowOn(): void {
  document.documentElement.dataset['drawsAll'] = ''
}
