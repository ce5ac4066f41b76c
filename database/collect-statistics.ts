// Runs ANALYZE: PGlite has no autovacuum, and on a server it runs a minute too late. Without the
// statistics, looking a title up reads every product on sale, and a word the whole list of new ones.
import type { Session } from './session.ts'

/** At the first start; later ones find that it was done. */
export async function collectStatistics(session: Session): Promise<void> {
  const { rows } = await session.query(`SELECT FROM pg_class WHERE oid = 'products'::regclass AND reltuples < 0`)
  if (rows.length > 0)
    await session.query(`VACUUM (ANALYZE) products, product_titles, categories, subcategories, coupons, search_documents,
      search_postings, search_words`)
}
