// A barcode that no product has: whose it is can be said right here, with the package in hand.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ProductFinder } from '#office/receipts/product-finder.tsx'
import { currentProduct, useEdit } from '#office/products/product-data.ts'
import type { ProductRow } from '#office/products/product-data.ts'
import { FailNote } from '#office/ui/states.tsx'
import { barcodeProblem } from './barcode-offer.ts'
import type { BarcodeOffer } from './barcode-offer.ts'

type UnknownProps = { offer: BarcodeOffer; onSaved: (product: ProductRow) => void }

export function UnknownBarcode({ offer: { barcode, off }, onSaved }: UnknownProps) {
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<ProductRow>()
  if (!isAsking)
    return (
      <div className="grid justify-items-center gap-2">
        <Button
          weight="soft"
          className="min-h-14! text-base!"
          disabled={off !== undefined}
          onClick={() => setAsking(true)}
        >
          This is the code of…
        </Button>
        {off !== undefined && <p className="text-center text-sm text-soft">{off}</p>}
      </div>
    )
  return (
    <section aria-label="Whose barcode is it?" className="grid gap-4 rounded-card border border-leaf-500 bg-white p-4">
      <p className="text-sm text-soft">
        Barcode <strong className="tabular text-ink">{barcode}</strong>
      </p>
      {chosen === undefined ? (
        <ProductFinder label="Is the code of" takesFocus onFound={setChosen} />
      ) : (
        <SaveBarcode barcode={barcode} product={chosen} onSaved={onSaved} onChoose={setChosen} />
      )}
    </section>
  )
}

type SaveProps = {
  barcode: string
  product: ProductRow
  onSaved: (product: ProductRow) => void
  onChoose: (product: ProductRow | undefined) => void
}

function SaveBarcode({ barcode, product, onSaved, onChoose }: SaveProps) {
  const edit = useEdit()
  const { _id: id, title, unit, version, barcode: before } = product
  const save = (seen: number) =>
    edit.mutate(
      { id, version: seen, touched: { barcode } },
      {
        onSuccess(saved) {
          showToast(`Saved the barcode of ${title}`, { topic: 'stock-count' })
          onSaved(saved)
        },
        onError(error) {
          const current = currentProduct(error)
          if (current === undefined) return
          // What others changed of it stands; only another barcode is for somebody to decide about.
          if (current.barcode === before) save(current.version)
          else onChoose(current)
        },
      },
    )
  return (
    <div className="grid gap-4">
      <p>
        <strong className="wrap-anywhere">{title}</strong> <span className="text-sm text-soft">{unit}</span>
        {before !== null && (
          <span className="mt-1 block text-sm text-soft">
            Its barcode <span className="tabular">{before}</span> is replaced.
          </span>
        )}
      </p>
      <FailNote text={barcodeProblem(edit.error)} />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button weight="plain" className="min-h-14!" onClick={() => onChoose(undefined)}>
          Another
        </Button>
        <Button
          ref={focusFirst}
          className="min-h-14! text-base!"
          aria-disabled={edit.isPending}
          onClick={() => edit.isPending || save(version)}
        >
          {edit.isPending ? 'Saving…' : before === null ? 'Save barcode' : 'Replace barcode'}
        </Button>
      </div>
    </div>
  )
}

/** What was chosen in is gone. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}
