// The scale of eleven tones that the shop is coloured with, made from one brand colour. Each tone has the hue of the brand and the
// luminance of today's tone, so that every text keeps its contrast whatever colour is chosen.
import { hexOf, lchOf, linearOf, linearOfHex, luminanceOf } from './colour.ts'
import type { Linear } from './colour.ts'

export const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof steps)[number]
export type BrandScale = Record<Step, string>

/** The scale of `ui/tokens.css`, which a test compares. */
export const defaultScale: BrandScale = {
  50: '#eefaf3',
  100: '#d7f3e3',
  200: '#b2e6ca',
  300: '#7fd2a8',
  400: '#48b783',
  500: '#239a66',
  600: '#137a4e',
  700: '#0f633f',
  800: '#0f4f35',
  900: '#0c3f2b',
  950: '#06251a',
}

/** The same tones in the dark theme, where light and dark ends change places. */
export const defaultDarkScale: BrandScale = {
  50: '#16281f',
  100: '#1a3529',
  200: '#214636',
  300: '#2d6049',
  400: '#3f8f6a',
  500: '#4fb386',
  600: '#63c799',
  700: '#84d7b0',
  800: '#a6e4c8',
  900: '#c5f0dc',
  950: '#e4faef',
}

/** The tone of buttons and links. */
export const defaultBrandColour = defaultScale[600]

/** `like`: the scale whose luminances it has. */
export function scaleOf(brandColour: string, like: BrandScale = defaultScale): BrandScale {
  if (brandColour.toLowerCase() === defaultBrandColour) return like
  const brand = lchOf(brandColour)
  const usual = lchOf(defaultBrandColour)
  const tones = steps.map((step) => {
    const chroma = brand.chroma * (lchOf(like[step]).chroma / usual.chroma)
    return [step, toneOf({ chroma, hue: brand.hue, luminance: luminanceOf(linearOfHex(like[step])) })]
  })
  return Object.fromEntries(tones)
}

/** The style that gives a page another colour, and the colour of the browser around it. Nothing for the default. */
export type BrandLook = { style: string; frameColour: string }

export function brandLookOf(brandColour: string): BrandLook | undefined {
  if (brandColour.toLowerCase() === defaultBrandColour) return undefined
  if (latest?.brandColour !== brandColour) latest = { brandColour, look: makeLook(brandColour) }
  return latest.look
}

/** Finding the tones takes a tenth of what rendering a page does, and every page of a shop has the same ones. */
let latest: { brandColour: string; look: BrandLook } | undefined

/** The tones by day that a page has by its style. */
export function scaleIn({ style }: Pick<BrandLook, 'style'>): BrandScale {
  const day = style.slice(0, style.indexOf('}'))
  const scale = { ...defaultScale }
  for (const step of steps)
    scale[step] = new RegExp(`--color-leaf-${step}:(#[0-9a-f]{6})`).exec(day)?.[1] ?? scale[step]
  return scale
}

function makeLook(brandColour: string): BrandLook {
  const scale = scaleOf(brandColour)
  const [light, dark] = [scale, scaleOf(brandColour, defaultDarkScale)].map(
    (tones) => `{${steps.map((step) => `--color-leaf-${step}:${tones[step]}`).join(';')}}`,
  )
  return {
    style: `:root${light}@media screen and (prefers-color-scheme:dark){:root${dark}.daylight${light}}`,
    frameColour: scale[700],
  }
}

type Tone = { chroma: number; hue: number; luminance: number }

/** The colour of this hue with exactly this luminance, as strong as a screen can show it. */
function toneOf({ chroma, hue, luminance }: Tone): string {
  let [weak, strong] = [0, chroma]
  if (isShown(chroma)) weak = chroma
  else
    for (let round = 0; round < 20; round++) {
      const middle = (weak + strong) / 2
      if (isShown(middle)) weak = middle
      else strong = middle
    }
  return hexOf(withChroma(weak))

  function isShown(tried: number): boolean {
    return withChroma(tried).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  }

  function withChroma(tried: number): Linear {
    let [dark, light] = [0, 1]
    for (let round = 0; round < 30; round++) {
      const lightness = (dark + light) / 2
      if (luminanceOf(linearOf({ lightness, chroma: tried, hue })) < luminance) dark = lightness
      else light = lightness
    }
    return linearOf({ lightness: light, chroma: tried, hue })
  }
}
