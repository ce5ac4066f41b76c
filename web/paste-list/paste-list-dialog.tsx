// A shopping list as text: finds the closest product for each line, lets it be changed, and puts them all in the cart.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { takeBack } from '#domain/cart/cart-undo.ts'
import { isCutList, longestPastedLine, maxPastedLines, parsePastedList } from '#domain/search/pasted-list.ts'
import { cart } from '#web/cart/cart-store.ts'
import { putInCart } from '#web/cart/change-cart.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { showToast } from '#ui/toast-store.ts'
import { fetchMatches } from './fetch-matches.ts'
import type { MatchedLine } from './fetch-matches.ts'
import { LineChoice } from './line-choice.tsx'
import { planLines } from './plan-lines.ts'

type PasteListProps = {
  isOpen: boolean
  onClose: () => void
  /** What the list says already. */
  start?: string
}

export default function PasteListDialog({ isOpen, onClose, start = '' }: PasteListProps) {
  return (
    <Drawer title="Paste your list" side="middle" isOpen={isOpen} onClose={onClose}>
      {/* As it was at first each time it opens. */}
      <div className="text-left">{isOpen && <PasteList onClose={onClose} start={start} />}</div>
    </Drawer>
  )
}

function PasteList({ onClose, start }: { onClose: () => void; start: string }) {
  const [text, setText] = useState(start)
  const [lines, setLines] = useState<MatchedLine[]>()
  const { isBusy, problem, run } = useAction()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parsePastedList(text)
    if (parsed.length === 0) return run(async () => 'Enter at least one item, like “2 milk”.')
    run(() => refusalOf(async () => setLines(await fetchMatches(parsed))))
  }
  if (lines !== undefined)
    return (
      <Review
        lines={lines}
        isCut={isCutList(text)}
        onChange={setLines}
        onBack={() => setLines(undefined)}
        onClose={onClose}
      />
    )
  return (
    <form className="grid gap-4 p-5" onSubmit={find}>
      <label className="grid gap-1.5 text-sm font-semibold">
        One item per line
        <textarea
          className="min-h-56 rounded-2xl border border-sand-300 bg-white p-4 text-base font-normal"
          placeholder={'2 milk\nbananas x3\n500g flour'}
          maxLength={maxPastedLines * (longestPastedLine + 20)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-berry-700">
          {problem}
        </p>
      )}
      <Button type="submit" className="min-h-12" disabled={isBusy || text.trim() === ''}>
        {isBusy ? 'Finding…' : 'Find products'}
      </Button>
      <p className="text-xs text-soft">Up to {maxPastedLines} lines, with how many of each and sizes if you like.</p>
    </form>
  )
}

type ReviewProps = {
  lines: MatchedLine[]
  /** The list was longer than what is looked for at once. */
  isCut: boolean
  onChange: (lines: MatchedLine[]) => void
  onBack: () => void
  onClose: () => void
}

function Review({ lines, isCut, onChange, onBack, onClose }: ReviewProps) {
  const { maxPerProduct } = useShop().rules
  const additions = planLines(lines, maxPerProduct)
  const count = additions.reduce((sum, { amount }) => sum + amount, 0)
  const put = () => {
    const before = cart.read()
    for (const { product, amount } of additions) putInCart(product, amount)
    const now = cart.read()
    const added = additions.map(({ product: { id } }) => ({ id, amount: (now[id] ?? 0) - (before[id] ?? 0) }))
    onClose()
    showToast(count === 1 ? '1 item added to your cart.' : `${count} items added to your cart.`, {
      topic: 'cart',
      action: { label: 'Undo', run: () => cart.replace(takeBack(cart.read(), added)) },
    })
  }
  return (
    <div className="grid gap-4 p-5">
      <p role="status" ref={focus} tabIndex={-1} className="text-sm text-soft outline-none">
        We picked the closest match. Change what isn’t right.
        {isCut && ` These are your first ${maxPastedLines} lines. Paste the others next.`}
      </p>
      <ul className="grid gap-3">
        {lines.map((line, index) => (
          <LineChoice key={line.key} line={line} onChange={(next) => onChange(lines.with(index, next))} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-sand-200 bg-paper px-5 pt-3 pb-safe">
        <Button weight="plain" onClick={onBack}>
          Back
        </Button>
        <Button className="grow" disabled={count === 0} onClick={put}>
          {count === 1 ? 'Add 1 item to cart' : `Add ${count} items to cart`}
        </Button>
      </div>
    </div>
  )
}

/** The pressed button is gone. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
