// A long page that is opened anew is drawn as far as it is seen (`drawn-later` in parts.css). One that comes back to where
// the shopper was needs its real height at once, so it is drawn as a whole, and so is every page after the first.

export const drawAllWhenRestored = `if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
  document.documentElement.dataset.drawsAll = "";`

export function drawAllFromNowOn(): void {
  document.documentElement.dataset['drawsAll'] = ''
}
