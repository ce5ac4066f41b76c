// All package shapes by the name the catalog gives them.
import type { PackShape } from '#database/seed/shape.ts'
import type { Pack } from '#drawing/labels/pack.ts'
import type { Subject } from '#drawing/scene.ts'
import { bag } from './bag.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { can } from './can.ts'
import { carton } from './carton.ts'
import { jar } from './jar.ts'
import { jug } from './jug.ts'
import { net } from './net.ts'
import { pouch } from './pouch.ts'
import { pump } from './pump.ts'
import { sachet } from './sachet.ts'
import { spray } from './spray.ts'
import { tin } from './tin.ts'
import { tray } from './tray.ts'
import { tub } from './tub.ts'
import { tube } from './tube.ts'
import { wrap } from './wrap.ts'

export const packages: Record<PackShape, (pack: Pack) => Subject> = {
  bag,
  bottle,
  box,
  can,
  carton,
  jar,
  jug,
  net,
  pouch,
  pump,
  sachet,
  spray,
  tin,
  tray,
  tub,
  tube,
  wrap,
}
