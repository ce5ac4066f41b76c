// How keys, fingers and the mouse move a crop. The focus stays in the middle of what is shown.
import { largestZoom, clampCrop, wholeCentre } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'

type Size = { width: number; height: number }

/** By shares of the square that is shown: 1 moves it by its own width. */
export function moveCrop(image: Size, crop: Crop, across: number, down: number): Crop {
  const side = Math.min(image.width, image.height) / crop.zoom
  return clampCrop(image, {
    ...crop,
    x: crop.x + (across * side) / image.width,
    y: crop.y + (down * side) / image.height,
  })
}

export function zoomCrop(image: Size, crop: Crop, factor: number): Crop {
  return clampCrop(image, { ...crop, zoom: crop.zoom * factor })
}

const step = 0.1
const smallStep = 0.02
export const zoomStep = 1.15

/** Undefined for a key that has no meaning here. */
export function cropByKey(image: Size, crop: Crop, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const by = shiftKey ? smallStep : step
  switch (key) {
    case 'ArrowLeft':
      return moveCrop(image, crop, -by, 0)
    case 'ArrowRight':
      return moveCrop(image, crop, by, 0)
    case 'ArrowUp':
      return moveCrop(image, crop, 0, -by)
    case 'ArrowDown':
      return moveCrop(image, crop, 0, by)
    case '+':
    case '=':
      return zoomCrop(image, crop, zoomStep)
    case '-':
    case '_':
      return zoomCrop(image, crop, 1 / zoomStep)
    case 'Home':
      return clampCrop(image, wholeCentre)
    default:
      return undefined
  }
}

/** What a screen reader says after a move. */
export function cropText(image: Size, crop: Crop): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const edge = edgesOf(image, crop)
  return [
    `Middle at ${percent(crop.x)} across, ${percent(crop.y)} down`,
    `zoom ${percent(crop.zoom)}${crop.zoom === largestZoom ? ', the most' : ''}`,
    ...(edge === '' ? [] : [`at the ${edge} edge`]),
  ].join(', ')
}

function edgesOf({ width, height }: Size, { x, y, zoom }: Crop): string {
  const side = Math.min(width, height) / zoom
  const at = (length: number, middle: number, [first, last]: [string, string]) => {
    if (side >= length) return []
    const start = middle * length - side / 2
    if (start < 0.5) return [first]
    return start + side > length - 0.5 ? [last] : []
  }
  return [...at(height, y, ['top', 'bottom']), ...at(width, x, ['left', 'right'])].join(' and ')
}

type Point = { x: number; y: number }

/** From where two fingers were to where they are: how much nearer. */
export function pinchFactor(before: readonly [Point, Point], after: readonly [Point, Point]): number {
  const distance = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y)
  return distance(before) === 0 ? 1 : distance(after) / distance(before)
}
