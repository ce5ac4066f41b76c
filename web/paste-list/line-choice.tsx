// One line of a pasted list: what it was taken for, the other choices, and how many.
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
  const money = useMoney()
  const { maxPerProduct } = useShop().rules
  const choose = (next: string) => onChange({ ...line, chosen: next })
  const product = products.find(({ id }) => id === chosen)
  return (
    <li className="rounded-card bg-white p-3 shadow-card">
      <fieldset className="min-w-0">
        <legend className="float-left mb-1 px-2 text-base font-bold wrap-anywhere">
          {text}
          {chosen === undefined && <span className="ml-2 text-xs font-semibold text-apricot-700">Which one?</span>}
        </legend>
        {products.length === 0 && <p className="clear-both px-2 pb-2 text-sm text-soft">We couldn't find this.</p>}
        <div className="clear-both grid gap-1">
          {products.map(({ id, title, unit, priceCents, quantity, picture }) => (
            <label key={id} className={optionShape}>
              <input
                type="radio"
                name={line.key}
                className="size-5 shrink-0 accent-leaf-600"
                checked={chosen === id}
                disabled={quantity < 1}
                onChange={() => choose(id)}
              />
              <img src={picture?.src} alt="" width={40} height={40} className="size-10 rounded-lg object-cover" />
              <span className="min-w-0 grow font-semibold wrap-anywhere">
                {title}
                <span className="tabular block text-xs font-normal text-soft">
                  {money(priceCents)} · {unit}
                  {quantity < 1 && ` · ${messages.stockOut}`}
                </span>
              </span>
            </label>
          ))}
          {products.length > 0 && (
            <label className={optionShape}>
              <input
                type="radio"
                name={line.key}
                className="size-5 shrink-0 accent-leaf-600"
                checked={chosen === none}
                onChange={() => choose(none)}
              />
              None of these
            </label>
          )}
        </div>
      </fieldset>
      {product !== undefined && (
        <Stepper
          name={product.title}
          label={`How many: ${text}`}
          count={Math.min(count, maxOf(product, maxPerProduct))}
          max={maxOf(product, maxPerProduct)}
          maxText={limitText(product, maxPerProduct)}
          onCount={(next) => onChange({ ...line, count: next })}
          className="mt-1 ml-2"
        />
      )}
    </li>
  )
}
