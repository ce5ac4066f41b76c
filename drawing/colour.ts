// Colour arithmetic in OKLCH, where lighter and darker mean what the eye means by them.

type Lch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function parse(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  if (full.length !== 6 || Number.isNaN(value)) throw new Error(`Not a hex colour: ${hex}`)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toLab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([light, a, b]: Rgb): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const format = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function lch(hex: string): Lch {
  const [l, a, b] = toLab(parse(hex))
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

function hexOf({ l, c, h }: Lch): string {
  const inside = (rgb: Rgb) => rgb.every((v) => v > -0.002 && v < 1.002)
  let chroma = c
  let rgb = fromLab([l, chroma * Math.cos(h), chroma * Math.sin(h)])
  while (!inside(rgb) && chroma > 0.002) {
    chroma *= 0.94
    rgb = fromLab([l, chroma * Math.cos(h), chroma * Math.sin(h)])
  }
  return format(rgb)
}

/** How light a colour looks, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => lch(hex).l
const chroma = (hex: string): number => lch(hex).c

export function lighten(hex: string, amount: number): string {
  const { l, c, h } = lch(hex)
  return hexOf({ l: Math.min(0.985, l + amount), c, h })
}

export function darken(hex: string, amount: number): string {
  const { l, c, h } = lch(hex)
  return hexOf({ l: Math.max(0.08, l - amount), c, h })
}

/** The same hue at another lightness; the chroma is scaled by `vivid`. */
function atLightness(hex: string, l: number, vivid = 1): string {
  const { c, h } = lch(hex)
  return hexOf({ l, c: c * vivid, h })
}

export function mix(one: string, other: string, share: number): string {
  const a = toLab(parse(one))
  const b = toLab(parse(other))
  return format(fromLab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]))
}

/** Distance as the eye sees it: 0.02 is barely visible, 0.3 is another colour. */
export function distance(one: string, other: string): number {
  const a = toLab(parse(one))
  const b = toLab(parse(other))
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour of a shadow that falls on `hex`: deep, of the same hue, cool where the colour is nearly white or grey. */
export const shadowOf = (hex: string): string =>
  chroma(hex) < 0.025 ? '#3c4858' : atLightness(hex, Math.min(0.3, lightness(hex) * 0.5), 0.75)

/** The first of the candidates that reads well on the ground, else the best of them. */
export function readable(ground: string, candidates: readonly string[]): string {
  const all = [...candidates, '#ffffff', shadowOf(ground)]
  const enough = all.find((ink) => contrast(ground, ink) >= 4.2)
  return enough ?? all.toSorted((a, b) => contrast(ground, b) - contrast(ground, a))[0] ?? '#222222'
}
