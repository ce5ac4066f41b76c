// The fields of a coupon, for the one that exists and for a new one.
import { useId } from 'react'
import { ErrorLine, TextField } from '#ui/text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { currencyWord } from '#office/shop.ts'
import type { Logo } from './coupon-data.ts'
import { fieldNames } from './coupon-form.ts'
import type { Draft, Wrong } from './coupon-form.ts'

type FieldsProps = {
  draft: Draft
  wrong: Wrong
  /** Orders used it: code and percentage stay. */
  isUsed: boolean
  /** It has started: when it did is no question any more. */
  isStartFixed: boolean
  logos: Logo[]
  onChange: (field: keyof Draft, text: string) => void
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function CouponFormFields({ draft, wrong, isUsed, isStartFixed, logos, onChange }: FieldsProps) {
  const bind = (field: keyof Draft) => ({
    label: fieldNames[field],
    value: draft[field],
    error: wrong[field] && sentence(wrong[field]),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(field, event.currentTarget.value),
  })
  const fixed = isUsed ? 'Orders used it, so it stays. For another one, end this and add a new coupon.' : undefined
  return (
    <Panel title="Coupon" className="@container">
      {/* A day with a time needs room. */}
      <div className="grid gap-4 @lg:grid-cols-2">
        <TextField
          {...bind('code')}
          readOnly={isUsed}
          spellCheck={false}
          autoCapitalize="characters"
          hint={fixed ?? 'Shoppers may type it in any case'}
        />
        <TextField {...bind('title')} />
        <TextField
          {...bind('discountPercent')}
          readOnly={isUsed}
          inputMode="numeric"
          hint={fixed ?? 'Of the subtotal, from 1 to 100'}
        />
        <TextField {...bind('minimumCents')} inputMode="decimal" hint={`In ${currencyWord()}; 0 for every cart`} />
        {!isStartFixed && <TextField {...bind('startsAt')} type="datetime-local" hint="Empty to start right away" />}
        <TextField {...bind('endsAt')} type="datetime-local" hint={`In your time (${zone})`} />
        <LogoField
          logos={logos}
          value={draft.logo}
          error={bind('logo').error}
          onChange={(logo) => onChange('logo', logo)}
        />
      </div>
    </Panel>
  )
}

type LogoProps = { logos: Logo[]; value: string; error: string | undefined; onChange: (name: string) => void }

function LogoField({ logos, value, error, onChange }: LogoProps) {
  const id = useId()
  return (
    <fieldset className="@lg:col-span-2" aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-semibold">{fieldNames.logo}</legend>
      <div className="grid max-w-md grid-cols-5 gap-2">
        {logos.map(({ name, image }) => (
          <label
            key={name}
            className="relative grid aspect-square cursor-pointer place-items-center rounded-2xl border-2 border-sand-200 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
          >
            <input
              type="radio"
              name="logo"
              className="sr-only"
              aria-label={name.replace(/^coupon-/, '').replaceAll('-', ' ')}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <img src={image} alt="" width="64" height="64" className="size-4/5 rounded-xl" />
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorLine id={id}>{error}</ErrorLine>}
    </fieldset>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
