// The addresses of the shop for search engines: one list, or an index of lists once there are too many for one.
import { addressOf, pages } from '#domain/pages.ts'
import type { Page } from '#domain/pages.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

// The format allows ten times as many addresses in a list, but this many are quickly written. Products are split by their
// row number, so a list stays the same when products are added, and none is ever longer than this.
const maxInList = 5_000

const everyRow = { after: 0, upTo: 2_147_483_647 }

const isListed = (page: Page): page is Page & Required<Pick<Page, 'sitemap'>> => page.sitemap !== undefined
const listed = pages.filter(isListed)

type SitemapParts = { catalog: Catalog; publicUrl: string; listSize?: number }

export function createSitemap({ catalog, publicUrl, listSize = maxInList }: SitemapParts) {
  /** All pages except products. */
  async function pagePaths(): Promise<string[]> {
    const categories = await catalog.listCategories()
    const names = {
      category: categories.map(({ name }) => name),
      // Two categories may have a sub-category of the same name, which is one page.
      subcategory: [...new Set(categories.flatMap(({ subcategories }) => subcategories))],
      product: [],
    }
    return listed.flatMap((page) =>
      page.sitemap === 'page' ? page.path : names[page.sitemap].map((name) => addressOf(page, name)),
    )
  }

  async function productPaths(range: { after: number; upTo: number }): Promise<string[]> {
    const batches = await Array.fromAsync(catalog.streamTitles(range))
    const productPages = listed.filter(({ sitemap }) => sitemap === 'product')
    return batches.flatMap((titles) => titles.flatMap((title) => productPages.map((page) => addressOf(page, title))))
  }

  const write = (paths: string[]) => writeList(paths.map((path) => publicUrl + path))

  return {
    /** The content of /sitemap.xml. */
    async writeFirst(): Promise<string> {
      const paths = await pagePaths()
      const productCount = await catalog.countProducts({ order: 'default' })
      if (paths.length + productCount <= listSize) return write([...paths, ...(await productPaths(everyRow))])
      const ranges = await catalog.listTitleRanges(listSize)
      const parts = [0, ...ranges.map(({ upTo }) => upTo / listSize)]
      return writeIndex(parts.map((part) => `${publicUrl}/sitemap-${part}.xml`))
    },

    /** The content of /sitemap-N.xml: the pages at 0, then the products. Nothing for a part without addresses. */
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
