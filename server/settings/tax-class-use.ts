// Which products and categories name a tax class: one that is in use isn't removed, or they would be taxed as something else.
import type { Transaction } from '#database/connection.ts'
import type { TaxClass } from '#domain/money/tax.ts'

type Use = { key: string; products: number; categories: string[] }

/** What is in the way, in words; nothing if all that are gone were unused. */
export async function usedTaxClasses(
  on: Transaction,
  before: readonly TaxClass[],
  after: readonly TaxClass[],
): Promise<string | undefined> {
  const gone = before.filter(({ key }) => !after.some((one) => one.key === key))
  if (gone.length === 0) return undefined
  const uses = await on.run<Use>({ name: 'settings-tax-class-use', text, values: [gone.map(({ key }) => key)] })
  const used = uses.filter(({ products, categories }) => products > 0 || categories.length > 0)
  if (used.length === 0) return undefined
  return `${used.map((use) => useText(use, gone)).join('; ')}. Give them another rate first`
}

const maxNamed = 3

/** "Reduced is the rate of 12 products and of Drinks, Bakery and 2 more categories". */
function useText({ key, products, categories }: Use, classes: readonly TaxClass[]): string {
  const name = classes.find((one) => one.key === key)?.name ?? key
  const more = categories.length - maxNamed
  const named = more > 0 ? [...categories.slice(0, maxNamed), `${more} more categories`] : categories
  const parts = [
    ...(products === 0 ? [] : [products === 1 ? '1 product' : `${products.toLocaleString('en')} products`]),
    ...named,
  ]
  return `${name} is the rate of ${new Intl.ListFormat('en').format(parts)}`
}

const text = `select k.key, (select count(*)::int from products p where p.tax_class = k.key) as products,
    array_to_json(array(select name from categories c where c.tax_class = k.key
      union all select name from subcategories s where s.tax_class = k.key order by 1)) as categories
  from unnest($1::text[]) as k (key)`
