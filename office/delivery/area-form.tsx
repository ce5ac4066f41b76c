// The fields of an area or a pick-up point.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { problemText } from '#office/call-office.ts'
import { currencyWord } from '#office/shop.ts'
import { parseDollars } from '#office/ui/dollars.ts'
import { LongTextField } from '#office/ui/long-text-field.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { wrongFieldsOf } from './delivery-data.ts'
import type { DeliveryArea } from './delivery-data.ts'

export type AreaBody = {
  name: string
  zips?: string[]
  address?: string
  hours?: string
  minimumOrder: number
  freeFrom: number | null
}

type FormProps = {
  kind: DeliveryArea['kind']
  area?: DeliveryArea
  error: unknown
  isPending: boolean
  /** Calls `onSaved` once the shop has it, before it leads elsewhere. */
  onSave: (body: AreaBody, onSaved: () => void) => void
}

export function AreaForm({ kind, area, error, isPending, onSave }: FormProps) {
  const [fields, setFields] = useState(() => fieldsOf(area))
  const [saved, setSaved] = useState(fields)
  // Compared when the save is done: meanwhile more may have been typed.
  const typedNow = useRef(fields)
  const shopHas = useRef(fields)
  const [attempt, setAttempt] = useState(0)
  const form = useWrongFocus(error ?? attempt)
  const { wrong: typed, body } = bodyOf(kind, fields)
  const refused = wrongFieldsOf(error)
  const wrong = attempt > 0 ? { ...refused, ...typed } : refused
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    typedNow.current = { ...fields, [name]: event.currentTarget.value }
    setFields(typedNow.current)
  }
  const noteSaved = () => {
    shopHas.current = fields
    setSaved(fields)
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        if (body !== undefined && !isPending) onSave(body, noteSaved)
      }}
    >
      <TextField
        label="Name"
        className="sm:col-span-2"
        maxLength={60}
        value={fields.name}
        error={wrong['name']}
        onChange={set('name')}
      />
      {kind === 'delivery' ? (
        <LongTextField
          label="Zips, or how they begin (separated by commas)"
          rows={3}
          className="sm:col-span-2"
          value={fields.zips}
          error={wrong['zips']}
          onChange={set('zips')}
        />
      ) : (
        <>
          <LongTextField
            label="Address"
            rows={3}
            className=""
            value={fields.address}
            error={wrong['address']}
            onChange={set('address')}
          />
          <LongTextField
            label="Opening hours (optional)"
            rows={3}
            className=""
            value={fields.hours}
            error={wrong['hours']}
            onChange={set('hours')}
          />
        </>
      )}
      <TextField
        label={`Minimum order (${currencyWord()})`}
        inputMode="decimal"
        value={fields.minimumOrder}
        error={wrong['minimumOrder']}
        onChange={set('minimumOrder')}
      />
      <TextField
        label={`Free from (${currencyWord()}, optional)`}
        inputMode="decimal"
        value={fields.freeFrom}
        error={wrong['freeFrom']}
        onChange={set('freeFrom')}
      />
      <FailNote
        className="sm:col-span-2"
        text={Object.keys(refused).length > 0 ? 'Check the marked fields.' : problemText(error)}
      />
      <Button type="submit" className="justify-self-start" aria-disabled={isPending}>
        {area === undefined ? 'Add' : 'Save'}
      </Button>
      <UnsavedGuard
        isDirty={JSON.stringify(fields) !== JSON.stringify(saved)}
        isLeaving={() => shopHas.current === typedNow.current}
      />
    </form>
  )
}

type Fields = Record<'name' | 'zips' | 'address' | 'hours' | 'minimumOrder' | 'freeFrom', string>

function fieldsOf(area: DeliveryArea | undefined): Fields {
  const sum = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : amount.toFixed(2))
  return {
    name: area?.name ?? '',
    zips: area?.zips.join(', ') ?? '',
    address: area?.address ?? '',
    hours: area?.hours ?? '',
    minimumOrder: sum(area?.minimumOrder ?? 0),
    freeFrom: sum(area?.freeFrom),
  }
}

function bodyOf(kind: DeliveryArea['kind'], fields: Fields): { wrong: Record<string, string>; body?: AreaBody } {
  const wrong: Record<string, string> = {}
  const minimum = parseDollars(fields.minimumOrder.trim() === '' ? '0' : fields.minimumOrder)
  const free = fields.freeFrom.trim() === '' ? null : parseDollars(fields.freeFrom)
  if (fields.name.trim() === '') wrong['name'] = 'What is it called?'
  if (kind === 'pickup' && fields.address.trim() === '') wrong['address'] = 'Where is it?'
  if (minimum === undefined) wrong['minimumOrder'] = 'An amount such as 20.00'
  if (free === undefined) wrong['freeFrom'] = 'An amount such as 60.00, or empty'
  if (minimum === undefined || free === undefined || Object.keys(wrong).length > 0) return { wrong }
  const { name, address, hours } = fields
  const sums = { minimumOrder: minimum / 100, freeFrom: free === null ? null : free / 100 }
  const zips = fields.zips.split(/[,;\n]+/).filter((zip) => zip.trim() !== '')
  return { wrong, body: { name, ...sums, ...(kind === 'delivery' ? { zips } : { address, hours }) } }
}
