// How many of one product there are, with buttons for a thumb.
import { useState } from 'react'
import { maxStock } from '#domain/product/stock.ts'
import { Button } from '#ui/button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import type { ProductRow } from '#office/products/product-data.ts'
import { RowPicture } from '#office/products/list/row-picture.tsx'
import { readCount, signed } from '#office/products/stock-text.ts'

type FormProps = {
  product: ProductRow
  onCount: (product: ProductRow, counted: number) => void
  /** The next product was scanned into the field. */
  onScan: (typed: string) => void
  onLeave: () => void
}

const thumb = 'grid size-16 shrink-0 place-items-center rounded-2xl border border-sand-300 bg-white active:bg-leaf-100'

export function CountForm({ product, onCount, onScan, onLeave }: FormProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { title, unit, image, hasPicture, quantity } = product
  const counted = readCount(typed)
  const step = (by: number) => setTyped(String(Math.max(0, (counted ?? quantity) + by)))

  const save = () => {
    // Nobody has that many: a scanner typed it.
    if (typed.trim().length >= 8) return onScan(typed)
    const isFigure = counted !== undefined && counted <= maxStock
    setWrong(isFigure ? undefined : 'Enter how many there are')
    if (isFigure) onCount(product, counted)
  }

  return (
    <form
      noValidate
      aria-label={`Count ${title}`}
      className="grid gap-4 rounded-card border border-leaf-500 bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
        <RowPicture image={hasPicture ? image : undefined} />
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">{title}</h2>
          <p className="text-sm text-soft">
            {unit} · the shop says <strong className="tabular text-ink">{quantity}</strong>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <button type="button" aria-label="One fewer" className={thumb} onClick={() => step(-1)}>
          <MinusIcon className="size-6" />
        </button>
        <input
          aria-label="Counted"
          aria-invalid={wrong !== undefined}
          aria-describedby="count-note"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          ref={focusFirst}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="tabular h-16 w-full min-w-0 rounded-2xl border border-sand-300 bg-white text-center text-3xl font-bold placeholder:text-faint aria-invalid:border-berry-600"
        />
        <button type="button" aria-label="One more" className={thumb} onClick={() => step(1)}>
          <PlusIcon className="size-6" />
        </button>
      </div>
      <p id="count-note" role="status" className="tabular -mt-2 min-h-5 text-center text-sm text-soft">
        {wrong ?? (counted === undefined ? '' : differenceText(counted - quantity))}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button weight="plain" className="min-h-14!" onClick={onLeave}>
          Skip
        </Button>
        <Button type="submit" className="min-h-14! text-base!">
          {counted === undefined ? 'Save the count' : `I counted ${counted}`}
        </Button>
      </div>
    </form>
  )
}

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus()
}

function differenceText(difference: number): string {
  return difference === 0 ? 'As the shop says' : `${signed(difference)} to what the shop says`
}
