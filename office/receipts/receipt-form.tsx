// The form of a delivery note: who delivered, and the products of its lines. For a new receipt, and to correct one.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { maxReceiptLines, maxStock } from '#domain/product/stock.ts'
import { IconButton } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { ErrorLine, TextField } from '#ui/text-field.tsx'
import { CallProblem, problemText } from '#office/call-office.ts'
import { fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { refusedProducts } from './receipt-data.ts'
import { quantityOf, withProduct } from './receipt-lines.ts'
import type { Line } from './receipt-lines.ts'
import { ProductFinder } from './product-finder.tsx'

export type NoteDraft = { supplier: string; reference: string; note: string; lines: Line[] }

type FormProps = {
  label: string
  start: NoteDraft
  error: unknown
  isPending: boolean
  onSave: (draft: NoteDraft) => void
  /** After saving, the screen goes on before it is rendered again. */
  isLeaving: () => boolean
  children: ReactNode
}

export function ReceiptForm({ label, start, error, isPending, onSave, isLeaving, children }: FormProps) {
  const [draft, setDraft] = useState(start)
  const [attempts, setAttempts] = useState(0)
  const isSent = attempts > 0
  const { lines } = draft
  const setLines = (change: (lines: Line[]) => Line[]) => setDraft((now) => ({ ...now, lines: change(now.lines) }))
  const refused = refusedProducts(error)
  const fields = error instanceof CallProblem ? error.fields : {}
  const isWrong =
    draft.supplier.trim() === '' ||
    lines.length === 0 ||
    lines.length > maxReceiptLines ||
    lines.some((line) => quantityOf(line) === undefined)

  const save = () => {
    if (isPending) return
    setAttempts(attempts + 1)
    if (!isWrong) onSave(draft)
  }
  useSaveKey(save)
  const form = useWrongFocus(attempts)
  const textField = (field: 'supplier' | 'reference' | 'note') => ({
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((now) => ({ ...now, [field]: value })),
  })

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Panel title="Delivery note">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Supplier"
            maxLength={120}
            {...textField('supplier')}
            error={isSent && draft.supplier.trim() === '' ? 'Say who the supplier is' : fields['supplier']}
          />
          <TextField label="Note number" maxLength={60} {...textField('reference')} />
          <TextField label="Remark" maxLength={1_000} {...textField('note')} className="sm:col-span-2" />
        </div>
      </Panel>
      <Panel title="Products">
        <ProductFinder onFound={(product) => setLines((now) => withProduct(now, product))} />
        {lines.length > 0 && (
          <ul aria-label="Lines" className="mt-3 divide-y divide-sand-200 border-t border-sand-200">
            {lines.map((line) => (
              <LineRow
                key={line.product._id}
                line={line}
                isWrong={isSent && quantityOf(line) === undefined}
                isRefused={refused.includes(line.product._id)}
                onChange={(text) => setLines((now) => now.map((one) => (one === line ? { ...line, text } : one)))}
                onRemove={() => setLines((now) => now.filter((one) => one !== line))}
              />
            ))}
          </ul>
        )}
        {isSent && lines.length === 0 && <ErrorLine role="alert">Add at least one product</ErrorLine>}
        {lines.length > maxReceiptLines && (
          <ErrorLine role="alert">
            {`At most ${maxReceiptLines} products. Enter the rest as another receipt.`}
          </ErrorLine>
        )}
      </Panel>
      <FailNote text={problemText(error)} />
      <div className="flex flex-wrap gap-2">{children}</div>
      <UnsavedGuard isDirty={JSON.stringify(draft) !== JSON.stringify(start)} isLeaving={isLeaving} />
    </form>
  )
}

type LineProps = {
  line: Line
  isWrong: boolean
  /** The shop refused this product. */
  isRefused: boolean
  onChange: (text: string) => void
  onRemove: () => void
}

const quantityText = `A whole number from 1 to ${maxStock.toLocaleString('en')}`

function LineRow({ line: { product, text }, isWrong, isRefused, onChange, onRemove }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-center gap-x-3 py-2 text-sm">
      <span className="wrap-anywhere">
        <span className="font-semibold">{product.title}</span> <span className="text-xs text-soft">{product.unit}</span>
        {product.quantity !== undefined && (
          <span className="tabular block text-xs text-soft">{product.quantity} in stock</span>
        )}
      </span>
      <input
        aria-label={`Quantity of ${product.title}`}
        aria-invalid={isWrong}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        className={`${fieldShape} tabular text-right aria-invalid:border-berry-600`}
      />
      <IconButton label={`Remove ${product.title}`} tone="danger" onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      {(isWrong || isRefused) && (
        <div className="col-span-full">
          <ErrorLine>{isWrong ? quantityText : 'The shop refused this line'}</ErrorLine>
        </div>
      )}
    </li>
  )
}
