// Changes a stock: by ±n with a reason, or to what was counted. A count names the figure it was shown, so that a sale in
// between is never overwritten.
import { useId, useState } from 'react'
import { maxStock } from '#domain/product/stock.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { FailNote } from '#office/ui/states.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { currentStock, useStockChange } from './product-data.ts'
import type { ProductRow } from './product-data.ts'
import { readChange, readCount, signed } from './stock-text.ts'

const ways = { change: 'Change by', count: 'I counted' }
const reasons = ['Damaged', 'Expired', 'Found in the store room', 'Returned by a customer']

type FormProps = { product: Pick<ProductRow, '_id' | 'title' | 'quantity'>; onDone?: () => void }

export function StockForm({ product, onDone }: FormProps) {
  const { _id, title, quantity } = product
  const [way, setWay] = useState<keyof typeof ways>('change')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  // The figure that a count began with: a sale while it is typed must not pass for counted.
  const [believed, setBelieved] = useState<number>()
  const [wrong, setWrong] = useState<{ figure?: string; reason?: string }>({})
  // The same change may be wanted twice, one after the other.
  const [changes, setChanges] = useState(0)
  const keyFor = useIdempotencyKey()
  const stock = useStockChange()
  const figure = way === 'change' ? readChange(typed) : readCount(typed)
  const after = figure === undefined ? undefined : way === 'change' ? quantity + figure : figure

  const type = (text: string) => {
    setTyped(text)
    setBelieved((now) => (text === '' ? undefined : (now ?? quantity)))
  }
  const clear = () => {
    type('')
    setWrong({})
  }
  const send = () => {
    if (stock.isPending) return
    const found = problems({ way, figure, after, quantity, reason })
    setWrong(found)
    if (figure === undefined || Object.keys(found).length > 0) return
    const edit = way === 'change' ? { change: figure } : { counted: figure, believed: believed ?? quantity }
    const body = { ...edit, reason: reason.trim() }
    stock.mutate(
      { id: _id, body: { ...body, key: keyFor(JSON.stringify([changes, _id, body])) } },
      {
        onSuccess: (reply) => {
          showToast(`${title}: ${reply.quantity} in stock`)
          setChanges(changes + 1)
          setReason('')
          clear()
          onDone?.()
        },
        onError: (error) => setBelieved((now) => currentStock(error) ?? now),
      },
    )
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset className="flex rounded-full border border-sand-300 p-0.5">
        <legend className="sr-only">How</legend>
        {(['change', 'count'] as const).map((one) => (
          <label
            key={one}
            className="grid min-h-11 grow basis-0 cursor-pointer place-items-center rounded-full px-3 text-sm font-semibold text-soft has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500 forced-colors:has-checked:border"
          >
            <input
              type="radio"
              name={`way-${_id}`}
              className="sr-only"
              checked={way === one}
              onChange={() => {
                setWay(one)
                clear()
              }}
            />
            {ways[one]}
          </label>
        ))}
      </fieldset>
      <FigureField
        label={way === 'change' ? 'More or fewer' : 'Counted'}
        value={typed}
        isSigned={way === 'change'}
        from={way === 'change' ? 0 : quantity}
        error={wrong.figure}
        onChange={type}
      />
      <p className="tabular text-sm text-soft">
        {way === 'count' && believed !== undefined && believed !== quantity && `It was ${believed} when you began. `}
        {quantity} in stock now{after !== undefined && after >= 0 && `, ${after} then`}.
      </p>
      <ReasonField value={reason} isNeeded={way === 'change'} error={wrong.reason} onChange={setReason} />
      <FailNote text={problemText(stock.error)} />
      <Button type="submit" className="justify-self-start" aria-disabled={stock.isPending}>
        {stock.isPending ? 'Saving…' : buttonText(way, figure)}
      </Button>
    </form>
  )
}

function buttonText(way: keyof typeof ways, figure: number | undefined): string {
  if (way === 'count') return figure === undefined ? 'Save the count' : `I counted ${figure}`
  return figure === undefined || figure === 0 ? 'Change the stock' : `Change by ${signed(figure)}`
}

type Wanted = { way: keyof typeof ways; figure?: number | undefined; after?: number | undefined } & {
  quantity: number
  reason: string
}

function problems({ way, figure, after, quantity, reason }: Wanted): { figure?: string; reason?: string } {
  const found: { figure?: string; reason?: string } = {}
  if (figure === undefined || after === undefined)
    found.figure = way === 'change' ? 'Enter a number such as 12 or -3' : 'Enter how many there are'
  else if (way === 'change' && figure === 0) found.figure = 'Enter more or less than 0'
  else if (after < 0) found.figure = `Only ${quantity} are in stock`
  else if (after > maxStock) found.figure = `A stock can be ${maxStock} at most`
  if (way === 'change' && reason.trim() === '') found.reason = 'Say why'
  return found
}

type FigureProps = {
  label: string
  value: string
  isSigned: boolean
  /** What the buttons count from while nothing is typed. */
  from: number
  error: string | undefined
  onChange: (text: string) => void
}

function FigureField({ label, value, isSigned, from, error, onChange }: FigureProps) {
  const id = useId()
  const step = (by: number) => {
    const next = ((isSigned ? readChange(value) : readCount(value)) ?? from) + by
    onChange(isSigned ? signed(next) : String(Math.max(0, next)))
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <IconButton label="One fewer" className="border border-sand-300" onClick={() => step(-1)}>
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          // Phones have no minus on their number pad.
          inputMode={isSigned ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={isSigned ? '±0' : String(from)}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${fieldShape} tabular text-center text-lg! font-bold! aria-invalid:border-berry-600`}
        />
        <IconButton label="One more" className="border border-sand-300" onClick={() => step(1)}>
          <PlusIcon />
        </IconButton>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-berry-700 empty:hidden">
        {error}
      </p>
    </div>
  )
}

type ReasonProps = { value: string; isNeeded: boolean; error: string | undefined; onChange: (text: string) => void }

function ReasonField({ value, isNeeded, error, onChange }: ReasonProps) {
  const id = useId()
  return (
    <div>
      <label className={fieldLabel}>
        {isNeeded ? 'Reason' : 'Note (optional)'}
        <input
          maxLength={500}
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${fieldShape} aria-invalid:border-berry-600`}
        />
      </label>
      {isNeeded && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {reasons.map((one) => (
            <button
              key={one}
              type="button"
              onClick={() => onChange(one)}
              className="min-h-11 rounded-full bg-sand-100 px-3.5 text-xs font-semibold text-soft hover:bg-leaf-100 hover:text-leaf-800"
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-berry-700 empty:hidden">
        {error}
      </p>
    </div>
  )
}
