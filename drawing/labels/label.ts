// Chooses the layout of a product's label by its title and by the proportions of the front it is printed on.
import { choose, type Some } from '#drawing/random.ts'
import type { Area, Pack } from './pack.ts'
import { arch, badge, band, disc, type Layout, poster, slant, stripes, wave } from './upright.ts'
import { wideBadge, wideBand, wideDisc, wideSlant } from './wide.ts'

const layouts = { arch, badge, band, disc, poster, slant, stripes, wave }
type LayoutName = keyof typeof layouts

const all: Some<LayoutName> = ['band', 'badge', 'disc', 'wave', 'slant', 'arch', 'poster', 'stripes']
const wide: Some<Layout> = [wideBand, wideBadge, wideDisc, wideSlant]

export function printLabel(pack: Pack, area: Area, allowed: Some<LayoutName> = all): string {
  if (area.w / area.h > 1.35) return choose(pack.title, 'layout', wide)(pack, area)
  return layouts[choose(pack.title, 'layout', allowed)](pack, area)
}
