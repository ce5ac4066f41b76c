// What every package drawing works with: the recipe, the picture's definitions, the motif and colours made from them.
import type { PackLook } from '#database/seed/shape.ts'
import { choose } from '#drawing/random.ts'
import { contrast, lighten, mix, shadowOf } from '#drawing/colour.ts'
import type { Sprite } from '#drawing/drawings.ts'
import type { Ink } from '#drawing/ink.ts'
import { type Setting, setWords, type VoiceName } from '#drawing/lettering.ts'
import type { Box } from '#drawing/shapes.ts'

export type Pack = {
  title: string
  look: PackLook
  ink: Ink
  motif: Sprite | undefined
  /** The shadow colour of the body. */
  tone: string
  /** A paper that goes with the accent. */
  paper: string
}

/** The printable front of a package: `bow` is the sag of its round edges, `bleed` how far print may run out. */
export type Area = Box & { bow: number; bleed: number }

export function packOf(title: string, look: PackLook, ink: Ink, motif: Sprite | undefined): Pack {
  return { title, look, ink, motif, tone: shadowOf(look.colour), paper: mix('#fffdf8', look.accent, 0.05) }
}

/** The accent, or a shifted one where it would vanish on the body. */
export function accentOn(pack: Pack): string {
  const { colour, accent } = pack.look
  return contrast(colour, accent) > 1.25 ? accent : lighten(accent, contrast(accent, '#ffffff') > 2 ? 0.16 : -0.16)
}

function voiceOf(pack: Pack): VoiceName {
  return choose<VoiceName>(pack.title, 'voice', [
    'plain',
    'friendly',
    'classic',
    'loud',
    'narrow',
    'friendly',
    'classic',
  ])
}

/** The label's words in the product's voice, or in the narrow one where that makes them much larger. */
export function words(pack: Pack, box: { w: number; h: number; lines?: number; largest?: number }): Setting {
  const own = setWords(voiceOf(pack), pack.look.label, box)
  const narrow = setWords('narrow', pack.look.label, box)
  const small = own.size < 30 ? 1.05 : 1.2
  return own.size < 44 && narrow.size > own.size * small ? narrow : own
}
