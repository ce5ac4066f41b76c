// The part of a picture that a round photo shows: the largest square in its middle, at most 512 pixels wide when sent.

const mostPixels = 512

export type Fit = {
  /** The square, in pixels of the picture. */
  x: number
  y: number
  side: number
  /** How wide it is drawn. */
  drawn: number
}

export function centreFit({ width, height }: { width: number; height: number }): Fit {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawn: Math.min(side, mostPixels),
  }
}
