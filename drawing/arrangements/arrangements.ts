// All arrangements of loose food by the name the catalog gives them.
import type { LooseLook } from '#database/seed/shape.ts'
import { basket } from './basket.ts'
import { board } from './board.ts'
import { bowl } from './bowl.ts'
import { crate } from './crate.ts'
import type { Arrangement } from './loose.ts'
import { heap, one, pair, row, trio } from './plain.ts'

export const arrangements: Record<LooseLook['arrangement'], Arrangement> = {
  one,
  pair,
  trio,
  heap,
  row,
  bowl,
  crate,
  board,
  basket,
}
