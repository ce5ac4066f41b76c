// One line of a pasted list: what it was taken for, the other choices, and how many.
import type { ReactNode } from 'react'
import { maxOf } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { limitText } from '#web/cart/change-cart.ts'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { Stepper } from '#ui/stepper.tsx'
import { none } from './fetch-matches.ts'
import type { MatchedLine } from './fetch-matches.ts'

const optionShape =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border border-transparent px-2 py-1 text-sm ' +
  'hover:bg-leaf-50 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-disabled:cursor-default has-disabled:text-faint'

type LineChoiceProps = { line: MatchedLine; onChange: (line: MatchedLine) => void }

export function LineChoice({ line, onChange }: LineChoiceProps) {
  const { text, count, products, chosen } = line
  const { maxPerProduct } = useShop().rules
  const product = products.find(({ id }) => id === chosen)
  return (
    <li className="rounded-card bg-white p-3 shadow-card">
      <h3 className="px-2 text-base font-bold wrap-anywhere">{text}</h3>
      {products.length === 0 && <p className="px-2 pb-2 text-sm text-soft">We don’t have this</p>}
      {products.length > 0 && product === undefined && <p className="px-2 text-sm text-soft">Left out</p>}
      {product !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
          <ProductLine {...product} />
          <Stepper
            name={product.title}
            label={`How many: ${text}`}
            count={Math.min(count, maxOf(product, maxPerProduct))}
            max={maxOf(product, maxPerProduct)}
            maxText={limitText(product, maxPerProduct)}
            onCount={(next) => onChange({ ...line, count: next })}
          />
        </div>
      )}
      {products.length > 0 && (
        <details>
          <summary className="disclosure flex min-h-11 w-fit list-none items-center px-2 text-sm font-semibold text-leaf-800 underline underline-offset-4">
            Change<span className="sr-only"> {text}</span>
          </summary>
          <Choices line={line} onChange={onChange} />
        </details>
      )}
    </li>
  )
}

function Choices({ line, onChange }: LineChoiceProps) {
  const { key, text, products, chosen } = line
  const option = (id: string, content: ReactNode, isDisabled = false) => (
    <label key={id} className={optionShape}>
      <input
        type="radio"
        name={key}
        className="size-5 shrink-0 accent-leaf-600"
        checked={chosen === id}
        disabled={isDisabled}
        onChange={() => onChange({ ...line, chosen: id })}
      />
      {content}
    </label>
  )
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{text}</legend>
      {products.map((product) => option(product.id, <ProductLine {...product} />, product.quantity < 1))}
      {option(none, 'None of these')}
    </fieldset>
  )
}

function ProductLine({ title, unit, priceCents, quantity, picture }: MatchedLine['products'][number]) {
  const money = useMoney()
  return (
    <span className="flex min-w-0 grow basis-52 items-center gap-3 text-sm">
      <img src={picture?.src} alt="" width={40} height={40} className="size-10 rounded-lg object-cover" />
      <span className="min-w-0 grow font-semibold wrap-anywhere">
        {title}
        <span className="tabular block text-xs font-normal text-soft">
          {money(priceCents)} · {unit}
          {quantity < 1 && ` · ${messages.stockOut}`}
        </span>
      </span>
    </span>
  )
}
