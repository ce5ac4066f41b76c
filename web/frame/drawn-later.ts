// Only the part of a long page near the screen is rendered at first (`.drawn-later` in parts.css). A page restored to an
// earlier scroll position needs its real height right away, so it is rendered in full, and so is every page after the first.

export const drawAllWhenRestored = `if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
  document.documentElement.dataset.drawsAll = "";`

export function drawAllFromNowOn(): void {
  document.documentElement.dataset['drawsAll'] = ''
}
