// The lines of a list: add, tick, count, remove and bring back, and everything that's open into the cart.
import { useLayoutEffect, useRef } from 'react'
import { changeItem, shownItems } from '#domain/lists/list.ts'
import type { ItemChange, ListItem } from '#domain/lists/list.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { fetchCartProducts } from '#web/cart/fetch-cart-products.ts'
import type { ListCopy } from '#web/list-sync/list-copies.ts'
import type { OpenList } from '#web/list-sync/use-list.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { AddLine } from './add-line.tsx'
import { ItemRow } from './item-row.tsx'
import { PutInCart } from './put-in-cart.tsx'

type Edit = OpenList['edit']

export function ListItems({ copy, edit }: { copy: ListCopy; edit: Edit }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = shownItems(copy.items)
  const [open, ticked] = [shown.filter(({ isTicked }) => !isTicked), shown.filter(({ isTicked }) => isTicked)]
  const products = useProducts(shown)
  const canEdit = copy.access !== 'view'
  const change = (id: string, wanted: ItemChange) => edit((items, device) => changeItem(items, id, wanted, device))
  // A ticked line moves to the end of the page, and the focus stays where it was: at the next one.
  const next = useRef<string>(undefined)
  useLayoutEffect(() => {
    const row = next.current && box.current?.querySelector<HTMLElement>(`[data-item="${next.current}"] input`)
    if (row) row.focus({ preventScroll: true })
    next.current = undefined
  }, [copy.items])
  const tick = ({ id }: ListItem, wanted: ItemChange) => {
    const side = wanted.isTicked === true ? open : ticked
    const at = side.findIndex((one) => one.id === id)
    if (wanted.isTicked !== undefined) next.current = (side[at + 1] ?? side[at - 1])?.id
    change(id, wanted)
  }
  const remove = (gone: readonly ListItem[]) => {
    const setRemoved = (isRemoved: boolean) => gone.forEach(({ id }) => change(id, { isRemoved }))
    setRemoved(true)
    // The pressed button is gone.
    box.current?.focus()
    const [first] = gone
    showToast(gone.length === 1 ? `Removed ${first?.text}` : `Removed ${gone.length} items`, {
      topic: 'list',
      action: { label: 'Undo', run: () => setRemoved(false) },
    })
  }
  const rowOf = (item: ListItem) => (
    <ItemRow
      key={item.id}
      item={item}
      product={item.productId === null ? undefined : products?.get(item.productId)}
      isLoaded={products !== undefined}
      {...(canEdit && { onChange: (wanted) => tick(item, wanted), onRemove: () => remove([item]) })}
    />
  )
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {canEdit && <AddLine edit={edit} />}
      {shown.length === 0 && (
        <p className="rounded-card bg-white p-8 text-center text-soft shadow-card">Nothing on this list yet.</p>
      )}
      {open.length > 0 && (
        <ul aria-label="To buy" className="divide-y divide-sand-200 rounded-card bg-white px-2 shadow-card md:px-4">
          {open.map(rowOf)}
        </ul>
      )}
      <PutInCart items={open} />
      {ticked.length > 0 && (
        <section className="mt-8" aria-labelledby="ticked">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id="ticked" className="text-lg">
              Done ({ticked.length})
            </h2>
            {canEdit && (
              <Button weight="plain" onClick={() => remove(ticked)}>
                Clear done items
              </Button>
            )}
          </div>
          <ul className="divide-y divide-sand-200 rounded-card bg-white px-2 shadow-card md:px-4">
            {ticked.map(rowOf)}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Undefined until they are loaded, and offline if they never were. */
function useProducts(items: readonly ListItem[]): Map<string, CartItem> | undefined {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].toSorted()
  const { value } = useLoaded(ids.length === 0 ? undefined : ids.join(), (signal) => fetchCartProducts(ids, signal))
  return value && new Map(value.map((product) => [product.id, product]))
}
