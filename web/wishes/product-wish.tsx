// The wish for one product of the cart, with the list of what could be packed instead.
import { useState } from 'react'
import { centsOf } from '#domain/money/money.ts'
import type { WishKind } from '#domain/packing/wish.ts'
import type { OwnSubstitutesJson } from '#server/orders/wishes/wishes-json.ts'
import { callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import type { OwnWish, WantedWish, WishedProduct } from './own-wishes.ts'

type ProductWishProps = { product: WishedProduct; wish: OwnWish | undefined; onChoose: (wish: WantedWish) => void }

export function ProductWish({ product: { id, title, image }, wish, onChoose }: ProductWishProps) {
  const [isChoosing, setChoosing] = useState(false)
  const change = (choice: string) => {
    setChoosing(choice === 'choose')
    if (choice !== 'choose' && choice !== 'this') onChoose({ wish: choice === '' ? null : (choice as WishKind) })
  }
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3">
      <img src={image} alt="" width="56" height="56" className="size-14 rounded-xl bg-sand-100 object-cover" />
      <label className="grid gap-1 text-sm">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {/* 16 px: below that, phones zoom in when the field is tapped. */}
        <select
          aria-label={`If ${title} is missing`}
          className="h-11 min-w-0 rounded-xl border border-sand-300 bg-white px-3 text-base focus:border-leaf-500 focus:outline-leaf-500"
          value={isChoosing ? 'choose' : (wish?.wish ?? '')}
          onChange={({ target }) => change(target.value)}
        >
          <option value="">As for all products</option>
          <option value="best">Best match</option>
          <option value="none">Leave it out</option>
          {wish?.wish === 'this' && (
            <option value="this">{wish.substitute?.title ?? 'A product we no longer sell'}</option>
          )}
          <option value="choose">Choose a product…</option>
        </select>
      </label>
      {isChoosing && (
        <Substitutes
          id={id}
          title={title}
          onChoose={(substitute) => {
            setChoosing(false)
            onChoose({ wish: 'this', substitute })
          }}
        />
      )}
    </li>
  )
}

type SubstitutesProps = { id: string; title: string; onChoose: (id: string) => void }

function Substitutes({ id, title, onChoose }: SubstitutesProps) {
  const money = useMoney()
  const { state, value, retry } = useLoaded(id, (signal) =>
    callShop<OwnSubstitutesJson>(`/user/wishes/${id}/substitutes`, { signal }),
  )
  return (
    <div className="col-span-full grid gap-2" role="group" aria-label={`Instead of ${title}`}>
      {state === 'loading' && <Spinner label="Looking for substitutes" />}
      {state === 'failed' && (
        <p role="alert" className="flex items-center gap-4 text-sm">
          We couldn't load the substitutes.
          <Button weight="plain" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {value?.items.length === 0 && (
        <p className="text-sm text-soft">Nothing in stock is close enough and safe for you. Choose another option.</p>
      )}
      {value?.items.map(({ productId, title: name, unit, image, price }) => (
        <button
          key={productId}
          type="button"
          onClick={() => onChoose(productId)}
          className="grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 rounded-2xl border border-sand-200 bg-white p-2 pr-4 text-left text-sm hover:border-leaf-500 hover:bg-leaf-50"
        >
          <img src={image} alt="" width="44" height="44" className="size-11 rounded-xl bg-sand-100 object-cover" />
          <span className="wrap-anywhere">
            <span className="block font-semibold">{name}</span>
            <span className="text-xs text-soft">{unit}</span>
          </span>
          <span className="tabular font-semibold">{money(centsOf(price))}</span>
        </button>
      ))}
    </div>
  )
}
