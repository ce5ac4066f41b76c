// The form of "Something's wrong": what, which product and how many of it, a note, and a photo.
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { reportKindTexts, reportKinds } from '#domain/order/report.ts'
import type { ReportKind } from '#domain/order/report.ts'
import { photoMessages } from '#domain/people/customer.ts'
import type { OwnReportsJson } from '#server/orders/reports/report-json.ts'
import { callShop } from '#session/call-shop.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { shrinkWhole } from '#web/orders/report-photo.ts'

type FormProps = Pick<OwnReportsJson, 'lines' | 'reports'> & {
  path: `/${string}`
  onSent: (reports: OwnReportsJson) => void
  onCancel: () => void
}

const field =
  'block w-full rounded-2xl border border-sand-300 bg-white px-4 text-base font-normal hover:border-leaf-500'
const chip =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-500'

export function ReportForm({ path, lines, reports, onSent, onCancel }: FormProps) {
  const id = useId()
  // The same for every attempt to send it.
  const [reportId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<ReportKind>('missing')
  const free = lines.filter(({ productId }) => leftOf(productId, lines, reports) > 0)
  const [productId, setProduct] = useState(free[0]?.productId ?? '')
  const [count, setCount] = useState(1)
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string>()
  const [wrongPhoto, setWrongPhoto] = useState<string>()
  const { isBusy, problem, run } = useAction()
  const throwError = useThrow()
  const isLate = kind === 'late'
  const line = free.find((one) => one.productId === productId)
  const max = leftOf(productId, lines, reports)

  const choose = async (file: File) => {
    const shrunk = await shrinkWhole(file)
    setPhoto(shrunk.ok ? shrunk.value : undefined)
    setWrongPhoto(shrunk.ok ? undefined : photoMessages.unreadable)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const what = isLate ? {} : { productId, count: Math.min(count, max) }
    const body = { id: reportId, kind, note, photo, ...what }
    run(() => refusalOf(async () => onSent(await callShop<OwnReportsJson>(path, { method: 'POST', body }))))
  }

  return (
    <form aria-label="Report a problem" className="grid gap-4 border-t border-sand-200 pt-4" onSubmit={send}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">What's wrong?</legend>
        <div className="flex flex-wrap gap-2">
          {reportKinds.map((one) => (
            <label key={one} className={chip}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={kind === one}
                onChange={() => setKind(one)}
                className="size-4 accent-leaf-600"
              />
              {reportKindTexts[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {!isLate && (
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid min-w-0 grow basis-56 gap-1.5 text-sm font-semibold">
            Product
            <select
              className={`${field} min-h-12`}
              value={productId}
              onChange={({ target }) => {
                setProduct(target.value)
                setCount(1)
              }}
            >
              {free.map((one) => (
                <option key={one.productId} value={one.productId}>
                  {one.title}, {one.unit}
                </option>
              ))}
            </select>
          </label>
          {line !== undefined && max > 1 && (
            <Stepper
              name={line.title}
              label="How many"
              count={Math.min(count, max)}
              max={max}
              maxText={`${max} at most`}
              onCount={setCount}
            />
          )}
        </div>
      )}
      <label className="grid gap-1.5 text-sm font-semibold">
        What happened? (optional)
        <textarea
          rows={3}
          maxLength={500}
          className={`${field} py-3`}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {photo !== undefined && (
          <img src={photo} alt="What you sent us" className="size-20 rounded-xl bg-sand-100 object-cover" />
        )}
        <input
          id={`${id}-photo`}
          type="file"
          accept="image/*"
          className="peer sr-only"
          aria-describedby={`${id}-wrong`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) choose(file).catch(throwError)
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = ''
          }}
        />
        <label
          htmlFor={`${id}-photo`}
          className={buttonClass({
            weight: 'soft',
            className:
              'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500',
          })}
        >
          {photo === undefined ? 'Add a photo' : 'Change photo'}
        </label>
        {photo !== undefined && (
          <Button weight="plain" onClick={() => setPhoto(undefined)}>
            Remove photo
          </Button>
        )}
        <p id={`${id}-wrong`} role="alert" className="text-sm text-berry-700 empty:hidden">
          {wrongPhoto}
        </p>
      </div>
      {!isLate && line === undefined && (
        <p className="text-sm text-soft">Everything we delivered was reported or refunded.</p>
      )}
      <p role="alert" className="text-sm font-semibold text-berry-700 empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || (!isLate && line === undefined)}>
          {isBusy ? 'Sending…' : 'Send report'}
        </Button>
        <Button weight="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** How many of a product can still be reported: nothing while a report of it is open. */
function leftOf(productId: string, lines: OwnReportsJson['lines'], reports: OwnReportsJson['reports']): number {
  const own = reports.filter((one) => one.productId === productId && one.state !== 'declined')
  const delivered = lines.find((one) => one.productId === productId)?.delivered ?? 0
  if (own.some(({ state }) => state === 'open')) return 0
  return Math.max(0, delivered - own.reduce((sum, { count }) => sum + count, 0))
}
