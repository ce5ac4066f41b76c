// Reads the units of products that have no net content yet: those of a shop from before it was stored, and those that an
// older release added while both were running. In batches, so that no lock is held for long.
import { parseNetContent } from '#domain/product/net-content.ts'
import { netColumnsOf } from './net-columns.ts'
import type { Session } from './session.ts'

const batch = 1_000

/** Tells how many it read; at a later start that is none, found by an empty index. */
export async function readUnits(session: Session): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await session.query<{ id: number; unit: string }>(
      'SELECT id, unit FROM products WHERE net_measure IS NULL ORDER BY id LIMIT $1',
      [batch],
    )
    if (rows.length === 0) return total
    const read = rows.map(({ id, unit }) => ({ id, ...netColumnsOf(parseNetContent(unit)) }))
    await session.query(
      `UPDATE products p SET net_measure = r.net_measure, net_amount = r.net_amount, net_packs = r.net_packs,
         net_drained = r.net_drained
       FROM jsonb_to_recordset($1::jsonb) AS r(id integer, net_measure text, net_amount numeric, net_packs integer,
         net_drained numeric)
       WHERE p.id = r.id AND p.net_measure IS NULL`,
      [JSON.stringify(read)],
    )
    total += rows.length
  }
}
