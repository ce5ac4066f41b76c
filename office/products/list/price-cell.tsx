// The price in the list, changed in its place: Enter saves, Escape leaves it. If somebody else was faster, their price is
// shown, and what was typed stays.
import { useEffect, useId, useRef, useState } from 'react'
import { isOffer } from '#domain/bulk-edits/price-change.ts'
import { refusalsOf } from '#domain/product/product-edit.ts'
import { IconButton } from '#ui/button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useHeldLists } from '#office/live/hold-lists.ts'
import { dollarsText, parseDollars } from '#office/ui/dollars.ts'
import { currencyWord, formatAmount } from '#office/shop.ts'
import { currentProduct, useEdit } from '#office/products/product-data.ts'
import type { ProductRow } from '#office/products/product-data.ts'

type CellProps = { product: ProductRow; mayEdit: boolean }

export function PriceCell({ product, mayEdit }: CellProps) {
  const { title, priceCents, originalPriceCents } = product
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The keyboard goes on where it was.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <PriceForm product={product} onClose={() => setOpen(false)} />
  const price = (
    <>
      <span className="tabular font-semibold">{formatAmount(priceCents)}</span>
      {isOffer(priceCents, originalPriceCents) && (
        <>
          <span className="sr-only"> before the offer </span>
          <s className="tabular text-xs text-faint">{formatAmount(originalPriceCents ?? 0)}</s>
        </>
      )}
    </>
  )
  if (!mayEdit)
    return (
      <p className="flex items-baseline gap-1.5">
        <span className="sr-only">Price: </span>
        {price}
      </p>
    )
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setOpen(true)}
      className="-mx-2 flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl border border-transparent px-2 text-left underline decoration-sand-300 decoration-dotted underline-offset-4 hover:border-sand-300 hover:bg-white"
    >
      <span className="sr-only">Change the price of {title}: </span>
      {price}
    </button>
  )
}

function PriceForm({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  // As it was when the form opened: what somebody else makes of it meanwhile is never overwritten unseen.
  const [base, setBase] = useState(product)
  const { _id, version, title, priceCents, originalPriceCents } = base
  const [typed, setTyped] = useState(dollarsText(priceCents))
  const [wrong, setWrong] = useState<string>()
  const edit = useEdit()
  const noteId = useId()
  useHeldLists()
  const stale = currentProduct(edit.error)
  const note = wrong ?? (stale ? staleText(stale.priceCents) : problemText(edit.error))

  const save = () => {
    if (edit.isPending) return
    const cents = parseDollars(typed)
    const refusal = priceProblem(cents, originalPriceCents)
    setWrong(refusal)
    if (refusal !== undefined || cents === undefined) return
    if (cents === priceCents) return onClose()
    edit.mutate(
      { id: _id, version, touched: { priceCents: cents } },
      {
        onSuccess: () => {
          showToast(`${title}: ${formatAmount(cents)}`)
          onClose()
        },
        onError: (error) => setBase((now) => currentProduct(error) ?? now),
      },
    )
  }

  return (
    <form
      noValidate
      className="max-lg:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="-ml-2 flex items-center">
        <input
          aria-label={`Price of ${title} in ${currencyWord()}`}
          aria-invalid={note !== undefined}
          aria-describedby={noteId}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          ref={focusOnce}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="tabular min-h-11 w-20 rounded-xl border border-leaf-600 bg-white px-2 text-base font-semibold aria-invalid:border-berry-600"
        />
        <IconButton type="submit" label="Save the price" aria-disabled={edit.isPending}>
          <CheckIcon className="size-4" />
        </IconButton>
        <IconButton label="Leave the price" className="-ml-2" onClick={onClose}>
          <CloseIcon className="size-4" />
        </IconButton>
      </div>
      <p id={noteId} role="alert" className="mt-1 text-xs font-medium text-berry-700 empty:hidden">
        {note}
      </p>
    </form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  if (field !== null && document.activeElement !== field) field.select()
}

function staleText(cents: number): string {
  return `Somebody changed this product: its price is ${formatAmount(cents)} now. Save again to make it yours.`
}

function priceProblem(cents: number | undefined, originalPriceCents: number | null): string | undefined {
  if (cents === undefined) return 'Enter a price such as 2.50'
  const wrong = refusalsOf({ priceCents: cents, originalPriceCents })
  if (wrong.priceCents !== undefined) return `Enter a price ${wrong.priceCents}`
  if (wrong.originalPriceCents === undefined || originalPriceCents === null) return undefined
  return `It's on offer: stay below ${formatAmount(originalPriceCents)}, or end the offer first`
}
