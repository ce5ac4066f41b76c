// What is wrong with the fields of a category or sub-category.
import { nameRefusal } from '#domain/category.ts'
import { noSuchClass } from '#server/assortment/products/edit-product.ts'

type Known = { isIcon?: (name: string) => boolean; isTaxClass: (key: string) => boolean }

export function wrongIn(
  { name, picture, taxClass }: { name: string; picture?: string; taxClass: string | null },
  { isIcon, isTaxClass }: Known,
): { ok: false; reason: 'bad-fields'; wrong: Record<string, string> } | undefined {
  const wrong: Record<string, string> = {}
  const refusal = nameRefusal(name)
  if (refusal !== undefined) wrong['name'] = refusal
  if (picture !== undefined && isIcon?.(picture) === false) wrong['icon'] = 'choose one of the icons'
  if (taxClass !== null && !isTaxClass(taxClass)) wrong['taxClass'] = noSuchClass
  return Object.keys(wrong).length === 0 ? undefined : { ok: false, reason: 'bad-fields', wrong }
}
