// The fields of the details, on the page or in the edit dialog, each with its label, its validation and its error.
import { ErrorLine } from '#ui/text-field.tsx'
import { useDetailsForm } from './details-form.ts'
import type { DetailField as Name } from './details.ts'

export function PersonalFields({ email, place }: { email: string; place: string }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DetailField name="displayName" place={place} className="sm:col-span-2" />
      <EmailField email={email} place={place} />
      <DetailField name="phoneNumber" place={place} />
    </div>
  )
}

export function ShippingFields({ place }: { place: string }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DetailField name="street" place={place} className="sm:col-span-2" />
      <DetailField name="city" place={place} />
      <DetailField name="district" place={place} />
      <DetailField name="zipCode" place={place} />
    </div>
  )
}

type Kind = { label: string; autoComplete: string; inputMode?: 'numeric' | 'tel'; hint?: string }

const kinds: Record<Name, Kind> = {
  displayName: { label: 'Full name', autoComplete: 'name' },
  phoneNumber: {
    label: 'Phone number',
    autoComplete: 'tel',
    inputMode: 'numeric',
    hint: 'At least 11 digits with country code, e.g. 15550104477',
  },
  street: { label: 'Street and house number', autoComplete: 'street-address' },
  city: { label: 'City', autoComplete: 'address-level2' },
  district: { label: 'District', autoComplete: 'address-level1' },
  zipCode: { label: 'Zip code', autoComplete: 'postal-code', inputMode: 'numeric' },
}

export const fieldShape =
  'h-12 w-full rounded-2xl border border-sand-300 bg-white px-4 text-base transition-colors hover:border-leaf-500 ' +
  'aria-invalid:border-berry-600 read-only:bg-sand-100 read-only:text-soft read-only:hover:border-sand-300'

const hintShape = 'mt-1.5 text-xs text-soft empty:hidden'

/** `place` keeps ids unique when the same fields are on the page and in the dialog. */
export function DetailField({ name, place, className = '' }: { name: Name; place: string; className?: string }) {
  const form = useDetailsForm()
  const { label, hint, autoComplete, inputMode } = kinds[name]
  const problem = form.problems[name]
  const id = `${place}-${name}`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined && hint === undefined ? undefined : `${id}-note`}
        className={fieldShape}
        {...form.text(name)}
      />
      {problem === undefined ? (
        <p id={`${id}-note`} className={hintShape}>
          {hint}
        </p>
      ) : (
        <ErrorLine id={`${id}-note`}>{problem}</ErrorLine>
      )}
    </div>
  )
}

function EmailField({ email, place }: { email: string; place: string }) {
  const id = `${place}-email`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Email
      </label>
      <input
        id={id}
        type="email"
        value={email}
        readOnly
        autoComplete="email"
        aria-describedby={`${id}-note`}
        className={fieldShape}
      />
      <p id={`${id}-note`} className={hintShape}>
        This is your account’s email. You can’t change it here.
      </p>
    </div>
  )
}
