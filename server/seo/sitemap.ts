// The addresses of the shop for search engines: one list, or an index of lists once there are too many for one.
import type { Catalog } from '#server/catalog/catalog.ts'

// The format allows 50,000 addresses in a list. Products are split by their row number, so a list stays as it is
// when others come, and none is ever longer than this.
export const mostInList = 45_000

const everyRow = { after: 0, upTo: 2_147_483_647 }

type SitemapParts = { catalog: Catalog; publicUrl: string; listSize?: number }

export function createSitemap({ catalog, publicUrl, listSize = mostInList }: SitemapParts) {
  /** Everything but products. */
  async function pagePaths(): Promise<string[]> {
    const categories = await catalog.listCategories()
    return [
      '/',
      '/offers',
      ...categories.map(({ name }) => `/Categories/${encodeURIComponent(name)}`),
      ...new Set(
        categories.flatMap(({ subcategories }) => subcategories.map((name) => `/category/${encodeURIComponent(name)}`)),
      ),
    ]
  }

  async function productPaths(range: { after: number; upTo: number }): Promise<string[]> {
    const batches = await Array.fromAsync(catalog.streamTitles(range))
    return batches.flatMap((titles) => titles.map((title) => `/product/${encodeURIComponent(title)}`))
  }

  const write = (paths: string[]) => writeList(paths.map((path) => publicUrl + path))

  return {
    /** What /sitemap.xml says. */
    async writeFirst(): Promise<string> {
      const paths = await pagePaths()
      const productCount = await catalog.countProducts({ order: 'shelf' })
      if (paths.length + productCount <= listSize) return write([...paths, ...(await productPaths(everyRow))])
      const ranges = await catalog.listTitleRanges(listSize)
      const parts = [0, ...ranges.map(({ upTo }) => upTo / listSize)]
      return writeIndex(parts.map((part) => `${publicUrl}/sitemap-${part}.xml`))
    },

    /** What /sitemap-N.xml says: the pages at 0, then the products. Nothing for a part that has no address. */
    async writePart(part: number): Promise<string | undefined> {
      if (part === 0) return write(await pagePaths())
      const paths = await productPaths({ after: (part - 1) * listSize, upTo: part * listSize })
      return paths.length === 0 ? undefined : write(paths)
    },
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const dialect = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function writeList(addresses: string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>\n`)
  return `${head}<urlset ${dialect}>\n${lines.join('')}</urlset>\n`
}

function writeIndex(addresses: string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${dialect}>\n${lines.join('')}</sitemapindex>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
