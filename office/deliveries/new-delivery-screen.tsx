// A delivery from the supplier's paper: the products of all its lines come in together, once.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { ErrorLine, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CallProblem, problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, ForbiddenState } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { refusedProducts, useTakeIn } from './delivery-data.ts'
import { quantityOf, withProduct } from './delivery-lines.ts'
import type { Line } from './delivery-lines.ts'
import { ProductFinder } from './product-finder.tsx'

export default function NewDeliveryScreen() {
  const mayAdd = useMe().permissions.includes('stock.adjust')
  return (
    <>
      <BackLink to="/deliveries">Deliveries</BackLink>
      <ScreenHeading title="New delivery" />
      {mayAdd ? <DeliveryForm /> : <ForbiddenState />}
    </>
  )
}

const emptyPaper = { supplier: '', reference: '', note: '' }

function DeliveryForm() {
  const [paper, setPaper] = useState(emptyPaper)
  const [lines, setLines] = useState<Line[]>([])
  const [attempts, setAttempts] = useState(0)
  const isSent = attempts > 0
  const isTaken = useRef(false)
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const takeIn = useTakeIn()
  const refused = refusedProducts(takeIn.error)
  const fields = takeIn.error instanceof CallProblem ? takeIn.error.fields : {}
  const isDirty = lines.length > 0 || JSON.stringify(paper) !== JSON.stringify(emptyPaper)
  const set = (field: keyof typeof paper) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setPaper((now) => ({ ...now, [field]: value }))
  }

  const save = () => {
    if (takeIn.isPending) return
    setAttempts(attempts + 1)
    const wanted = lines.flatMap((line) => {
      const quantity = quantityOf(line)
      return quantity === undefined ? [] : [{ productId: line.product._id, quantity }]
    })
    if (paper.supplier.trim() === '' || lines.length === 0 || wanted.length < lines.length) return
    const content = { ...paper, lines: wanted }
    takeIn.mutate(
      { ...content, key: keyOf(JSON.stringify(content)) },
      {
        onSuccess(delivery) {
          isTaken.current = true
          showToast('The stock is up to date')
          void navigate(`/deliveries/${delivery.id}`, { replace: true })
        },
      },
    )
  }
  useSaveKey(save)
  const form = useWrongFocus(attempts)

  return (
    <form
      ref={form}
      noValidate
      aria-label="New delivery"
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Panel title="Paper">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Supplier"
            autoComplete="off"
            maxLength={120}
            value={paper.supplier}
            onChange={set('supplier')}
            error={isSent && paper.supplier.trim() === '' ? 'Say who delivered' : fields['supplier']}
          />
          <TextField
            label="Number on the paper"
            autoComplete="off"
            maxLength={60}
            value={paper.reference}
            onChange={set('reference')}
          />
          <TextField
            label="Note"
            autoComplete="off"
            maxLength={1_000}
            value={paper.note}
            onChange={set('note')}
            className="sm:col-span-2"
          />
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
      </Panel>
      <FailNote text={problemText(takeIn.error)} />
      <Button type="submit" className="justify-self-start" aria-disabled={takeIn.isPending}>
        {takeIn.isPending ? 'Receiving…' : 'Receive delivery'}
      </Button>
      <UnsavedGuard isDirty={isDirty} isLeaving={() => isTaken.current} />
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

function LineRow({ line: { product, text }, isWrong, isRefused, onChange, onRemove }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-center gap-x-3 py-2 text-sm">
      <span className="wrap-anywhere">
        <span className="font-semibold">{product.title}</span> <span className="text-xs text-soft">{product.unit}</span>
        <span className="tabular block text-xs text-soft">{product.quantity} in stock</span>
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
          <ErrorLine>{isWrong ? 'A whole number from 1' : 'The shop refused this line'}</ErrorLine>
        </div>
      )}
    </li>
  )
}
