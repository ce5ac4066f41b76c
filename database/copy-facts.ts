// Copies what lists show of the facts (`product_facts`) into the rows of products from before it was stored there. In
// batches, so that no lock is held for long. From then on triggers maintain it.
import type { Session } from './session.ts'

const batch = 1_000

/** Tells how many it copied; at a later start that is none, found by an empty index. */
export async function copyFacts(session: Session): Promise<number> {
  let total = 0
  for (;;) {
    const { rowCount } = await session.query(
      `UPDATE products p SET traces = traces_of(f.may_contain), minimum_age = nullif(f.minimum_age, 0),
         food_flags = food_flags(f.is_food, f.contains, f.may_contain, f.diets, f.sugars)
       FROM product_facts f
       WHERE f.product_id = p.id AND p.id IN (SELECT id FROM products WHERE traces IS NULL ORDER BY id LIMIT $1)`,
      [batch],
    )
    if (rowCount === null || rowCount === 0) return total
    total += rowCount
  }
}
