// Builds the parts of one SVG that are referred to by id: gradients, clips and drawings, each id unique in the picture.

type Stop = readonly [offset: number, colour: string, opacity?: number]
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** A number as short as SVG allows without a visible difference. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`
      return `<stop offset="${n(at)}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

export class Ink {
  #defs: string[] = []
  #ids = new Map<string, string>()

  /** Puts one definition into the picture once, however often it is asked for, and gives its id. */
  #define(content: (id: string) => string): string {
    const key = content('')
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = `d${this.#ids.size}`
    this.#ids.set(key, id)
    this.#defs.push(content(id))
    return id
  }

  /** A gradient along a line given in the drawing's own coordinates. */
  linear([x1, y1, x2, y2]: Line, stops: readonly Stop[]): string {
    const line = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
    const body = `gradientUnits="userSpaceOnUse" ${line}>${stopTags(stops)}</linearGradient>`
    return `url(#${this.#define((id) => `<linearGradient id="${id}" ${body}`)})`
  }

  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    const circle = `cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`
    const body = `gradientUnits="userSpaceOnUse" ${circle}>${stopTags(stops)}</radialGradient>`
    return `url(#${this.#define((id) => `<radialGradient id="${id}" ${body}`)})`
  }

  /** Shows `content` only inside the path; an inner outline of the path is a hole. */
  clip(path: string, content: string): string {
    const id = this.#define((own) => `<clipPath id="${own}"><path d="${path}" clip-rule="evenodd"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }

  /** A pattern of repeated tiles, as a fill. */
  pattern(w: number, h: number, turn: number, tile: string): string {
    const size = `width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse"`
    const body = `${size} patternTransform="rotate(${n(turn)})">${tile}</pattern>`
    return `url(#${this.#define((id) => `<pattern id="${id}" ${body}`)})`
  }

  /** A raster drawing kept once; gives the id to `use`. */
  image(href: string, w: number, h: number): string {
    return this.#define((id) => `<image id="${id}" href="${href}" width="${n(w)}" height="${n(h)}"/>`)
  }

  get defs(): string {
    return `<defs>${this.#defs.join('')}</defs>`
  }
}
