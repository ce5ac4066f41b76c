// The fields of a bulk change, for what is chosen to be changed.
import { useId } from 'react'
import type { Rounding } from '#domain/bulk-edits/price-change.ts'
import { SubcategorySelect } from '#office/products/subcategory-select.tsx'
import { TaxClassSelect } from '#office/products/tax-class-select.tsx'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { currencyWord } from '#office/shop.ts'
import { roundingNames } from './bulk-form.ts'
import type { BulkForm } from './bulk-form.ts'

type FieldsProps = { form: BulkForm; onChange: (change: Partial<BulkForm>) => void }

export function BulkFields({ form, onChange }: FieldsProps) {
  switch (form.choice) {
    case 'price':
      return <PriceFields form={form} onChange={onChange} />
    case 'discount':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField label="Discount in percent" form={form} onChange={onChange} />
          <RoundingField form={form} onChange={onChange} />
        </div>
      )
    case 'shelf':
      return <SubcategoryField form={form} onChange={onChange} />
    case 'tags':
      return <TagFields form={form} onChange={onChange} />
    case 'tax-class':
      return <TaxClassField form={form} onChange={onChange} />
    case 'minimum-age':
      return <AgeField form={form} onChange={onChange} />
    case 'end-discount':
      return <Note>Products on offer get the price before the offer back.</Note>
    case 'archive':
      return <Note>Archived products leave the shop. Orders keep them, and you can bring them back.</Note>
    case 'bring-back':
      return <Note>Archived products are on sale again at once.</Note>
  }
}

function Note({ children }: { children: string }) {
  return <p className="text-sm text-soft">{children}</p>
}

function PriceFields({ form, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <label className={fieldLabel}>
        Direction
        <select
          className={fieldShape}
          value={form.direction}
          onChange={(event) => onChange({ direction: event.currentTarget.value === 'lower' ? 'lower' : 'raise' })}
        >
          <option value="raise">Raise</option>
          <option value="lower">Lower</option>
        </select>
      </label>
      <label className={fieldLabel}>
        In
        <select
          className={fieldShape}
          value={form.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value === 'dollars' ? 'dollars' : 'percent' })}
        >
          <option value="percent">Percent</option>
          <option value="dollars">{currencyWord().replace(/^d/, 'D')}</option>
        </select>
      </label>
      <AmountField
        label={form.unit === 'percent' ? 'By how many percent' : `By how many ${currencyWord()}`}
        form={form}
        onChange={onChange}
      />
      <RoundingField form={form} onChange={onChange} />
    </div>
  )
}

function AmountField({ label, form, onChange }: FieldsProps & { label: string }) {
  return (
    <label className={fieldLabel}>
      {label}
      <input
        className={fieldShape}
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
    </label>
  )
}

function RoundingField({ form, onChange }: FieldsProps) {
  return (
    <label className={fieldLabel}>
      Round prices
      <select
        className={fieldShape}
        value={form.rounding}
        onChange={(event) => onChange({ rounding: event.currentTarget.value as Rounding })}
      >
        {Object.entries(roundingNames).map(([rounding, name]) => (
          <option key={rounding} value={rounding}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function SubcategoryField({ form, onChange }: FieldsProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={fieldLabel}>
      New category
      <SubcategorySelect
        id={id}
        className={fieldShape}
        value={form.subcategoryId}
        onChange={(event) => onChange({ subcategoryId: event.currentTarget.value })}
      />
    </label>
  )
}

function TaxClassField({ form, onChange }: FieldsProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={fieldLabel}>
      New tax class
      <TaxClassSelect
        id={id}
        own="As its category"
        className={fieldShape}
        value={form.taxClass}
        onChange={(event) => onChange({ taxClass: event.currentTarget.value })}
      />
    </label>
  )
}

function AgeField({ form, onChange }: FieldsProps) {
  const noteId = useId()
  return (
    <div className="grid gap-2">
      <label className={fieldLabel}>
        Minimum age in years
        <input
          className={fieldShape}
          inputMode="numeric"
          autoComplete="off"
          placeholder="18"
          aria-describedby={noteId}
          value={form.age}
          onChange={(event) => onChange({ age: event.currentTarget.value })}
        />
      </label>
      <p id={noteId} className="text-sm text-soft">
        Leave it empty for what everybody may buy.
      </p>
    </div>
  )
}

function TagFields({ form, onChange }: FieldsProps) {
  const noteId = useId()
  return (
    <div className="grid gap-4">
      {(['add', 'remove'] as const).map((which) => (
        <label key={which} className={fieldLabel}>
          {which === 'add' ? 'Tags to add' : 'Tags to remove'}
          <input
            className={fieldShape}
            autoComplete="off"
            aria-describedby={noteId}
            value={form[which]}
            onChange={(event) => onChange({ [which]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p id={noteId} className="text-sm text-soft">
        Separate several tags by commas.
      </p>
    </div>
  )
}
