// The few SVG tags our own drawings are made of; each drawing has a square of 32 by 32.

export const gradient = (id: string, light: string, dark: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/>` +
  `<stop offset="1" stop-color="${dark}"/></linearGradient></defs>`

/** Lit from the upper left; `opacity` is that of the middle, the rim fades out when it's given. */
export const round = (id: string, light: string, dark: string, opacity?: number): string =>
  `<defs><radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="${light}" stop-opacity="${opacity ?? 1}"/>` +
  `<stop offset="1" stop-color="${dark}" stop-opacity="${opacity === undefined ? 1 : 0}"/></radialGradient></defs>`

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

export const dot = (cx: number, cy: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" opacity="${opacity}"/>`

export const at = (x: number, y: number, turn: number, content: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`
