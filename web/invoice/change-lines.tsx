// The products of an order that is being changed, and the search for others.
import { useState } from 'react'
import { maxOf } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { ChangeJson } from '#server/orders/changes/change-json.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { PlusIcon, TrashIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import type { Item } from '#web/purchase/change-draft.ts'
import { useSuggestions } from '#web/search/use-suggestions.ts'

/** As the shop reads them; removed lines are named with 0, so that the text is never empty. */
export function wantedIn(items: readonly Item[]): string {
  return items.map(({ id, count }) => `${id}:${count}`).join()
}

type LinesProps = {
  items: Item[]
  prices: MoneyFormat
  problems: ChangeJson['problems']
  onChange: (items: Item[]) => void
}

export function ChangeLines({ items, prices, problems, onChange }: LinesProps) {
  const setCount = (id: string, count: number) =>
    onChange(
      items.flatMap((item) => (item.id !== id ? item : count === 0 && item.before === 0 ? [] : { ...item, count })),
    )
  return (
    <ul aria-label="Products in this order" className="divide-y divide-sand-200 border-y border-sand-200">
      {items.map(({ id, title, unit, image, priceCents, count, before, max }) => (
        <li key={id} className="grid gap-1 py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <img
              src={image}
              alt=""
              width={48}
              height={48}
              className={`size-12 shrink-0 rounded-xl bg-sand-100 object-cover ${count === 0 ? 'opacity-40' : ''}`}
            />
            <p className={`min-w-0 grow basis-40 text-sm ${count === 0 ? 'text-soft line-through' : ''}`}>
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="text-soft">
                {unit} · <span className="tabular">{formatMoney(priceCents, prices)}</span>
              </span>
            </p>
            {count === 0 ? (
              <Button weight="plain" aria-label={`Put ${title} back`} onClick={() => setCount(id, before)}>
                Put back
              </Button>
            ) : (
              <div className="flex items-center gap-1">
                <Stepper
                  name={title}
                  count={count}
                  max={max}
                  maxText={`You can have ${max}`}
                  onCount={(next) => setCount(id, next)}
                  onRemove={() => setCount(id, 0)}
                />
                <IconButton label={`Remove ${title}`} tone="danger" onClick={() => setCount(id, 0)}>
                  <TrashIcon className="size-5" />
                </IconButton>
              </div>
            )}
          </div>
          {problems
            .filter(({ productId }) => productId === id)
            .map(({ text }) => (
              <p key={text} role="alert" className="text-sm font-semibold text-berry-700">
                {text}
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}

const maxSuggested = 4

export function AddProduct({ items, onChange }: Pick<LinesProps, 'items' | 'onChange'>) {
  const money = useMoney()
  const { maxPerProduct } = useShop().rules
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  const suggested = found?.products.filter(({ id }) => !items.some((item) => item.id === id && item.count > 0)) ?? []
  return (
    <div>
      <TextField
        label="Add a product"
        placeholder="Milk, bread, …"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // It searches while it's typed, and is no reason to save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found !== undefined && suggested.length === 0 && (
        <p role="status" className="mt-2 text-sm text-soft">
          We found nothing else for “{found.text}”.
        </p>
      )}
      <ul aria-label="Found" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggested.slice(0, maxSuggested).map(({ id, title, unit, image, priceCents, quantity }) => (
          <li key={id} className="max-w-full">
            <Button
              weight="plain"
              className="max-w-full px-4 text-left"
              disabled={quantity < 1}
              onClick={() => {
                const known = items.find((item) => item.id === id)
                const item = { id, title, unit, image, priceCents, before: 0, max: maxOf({ quantity }, maxPerProduct) }
                onChange([...items.filter((one) => one.id !== id), { ...(known ?? item), count: 1 }])
                setTyped('')
              }}
            >
              <PlusIcon className="size-4" />
              <span className="min-w-0 truncate">{title}</span>
              <span className="tabular font-normal text-soft">{quantity < 1 ? 'Sold out' : money(priceCents)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
