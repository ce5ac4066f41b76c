// The fields of a product, for the one that exists and for a new one.
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { netContentText, parseNetContent } from '#domain/product/net-content.ts'
import type { ProductField } from '#domain/product/product-edit.ts'
import { unitPriceOf, unitPriceText } from '#domain/product/unit-price.ts'
import { currencyWord, useShop } from '#office/shop.ts'
import { ErrorLine, TextField } from '#ui/text-field.tsx'
import { ScanButton } from '#office/scan/scan-button.tsx'
import { parseDollars } from '#office/ui/dollars.ts'
import { LongTextField, fieldBox } from '#office/ui/long-text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { FactFieldsPanel } from './fact-fields.tsx'
import { fieldNames, sentence } from './field-text.ts'
import { isSoldByWeight } from './product-form.ts'
import type { Draft, Wrong } from './product-form.ts'
import { TaxClassSelect, useInheritedClass } from './tax-class-select.tsx'
import { SubcategorySelect } from './subcategory-select.tsx'
import { SoldBySelect, WeightFields } from './weight-fields.tsx'

type FieldsProps = {
  draft: Draft
  wrong: Wrong
  onChange: (field: ProductField, text: string) => void
  skuHint?: string
  picture: ReactNode
  /** More of the panel about stock. */
  stock?: ReactNode
}

export function ProductFormFields({ draft, wrong, onChange, skuHint, picture, stock }: FieldsProps) {
  const bind = (field: ProductField) => ({
    label: fieldNames[field],
    value: draft[field],
    error: wrong[field] === undefined ? undefined : sentence(wrong[field]),
    onChange: (event: { currentTarget: { value: string } }) => onChange(field, event.currentTarget.value),
  })
  const hints = { autoComplete: 'off', spellCheck: false }
  return (
    <>
      <Panel title="Details">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField {...bind('title')} autoComplete="off" />
          <TextField {...bind('unit')} autoComplete="off" placeholder="500 g" />
          <ContentField {...bind('netContent')} draft={draft} className="sm:col-span-2" />
          <SubcategoryField {...bind('subcategoryId')} className="sm:col-span-2" />
          <LongTextField {...bind('description')} rows={4} className="sm:col-span-2" />
          <TextField {...bind('tags')} autoComplete="off" hint="With commas between them" className="sm:col-span-2" />
        </div>
      </Panel>
      <Panel title="Picture">
        <div className="grid gap-4">
          {picture}
          <TextField {...bind('pictureAlt')} autoComplete="off" hint="For people who can't see it" />
        </div>
      </Panel>
      <Panel title="Price">
        <div className="grid gap-4 sm:grid-cols-2">
          <SoldBySelect draft={draft} onChange={onChange} />
          {isSoldByWeight(draft) ? (
            <WeightFields draft={draft} bind={bind} />
          ) : (
            <TextField {...bind('priceCents')} {...hints} inputMode="decimal" hint={`In ${currencyWord()}`} />
          )}
          <TextField
            {...bind('originalPriceCents')}
            {...hints}
            inputMode="decimal"
            hint="Shown struck through. Empty: no offer"
          />
          <TaxClassField {...bind('taxClass')} subcategoryId={draft.subcategoryId} />
        </div>
      </Panel>
      <FactFieldsPanel bind={bind} />
      <Panel title="Codes and stock level">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...bind('sku')} {...hints} hint={skuHint} />
          <div className="grid content-start gap-2">
            <TextField {...bind('barcode')} {...hints} inputMode="numeric" hint="EAN or UPC" />
            <ScanButton onFound={(barcode) => onChange('barcode', barcode)}>Scan it</ScanButton>
          </div>
          <TextField {...bind('lowStockLevel')} {...hints} inputMode="numeric" hint="Warn at this quantity" />
          <TextField {...bind('place')} autoComplete="off" placeholder="Aisle 3, bay 2" hint="For whoever packs it" />
          {stock}
        </div>
      </Panel>
    </>
  )
}

type ContentProps = ComponentProps<typeof TextField> & { draft: Draft }

/** Says how it is read, and what the price per unit becomes. */
function ContentField({ draft, ...field }: ContentProps) {
  const shop = useShop()
  const content = parseNetContent(draft.netContent)
  const priceCents = parseDollars(draft.priceCents)
  const price = content && priceCents !== undefined ? unitPriceOf(priceCents, content) : undefined
  const hint =
    content === undefined
      ? 'Such as 500 g, 6 × 330 ml, or 400 g, drained 240 g. Empty: no price per unit'
      : `${netContentText(content)}${price === undefined ? '' : `: ${unitPriceText(price, shop)}`}`
  return <TextField {...field} autoComplete="off" spellCheck={false} hint={hint} />
}

type BoxProps = {
  label: string
  value: string
  error: string | undefined
  className?: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

function SubcategoryField({ value, onChange, ...box }: BoxProps) {
  return (
    <SelectBox {...box}>{(select) => <SubcategorySelect {...select} value={value} onChange={onChange} />}</SelectBox>
  )
}

function TaxClassField({ value, onChange, subcategoryId, ...box }: BoxProps & { subcategoryId: string }) {
  const inherited = useInheritedClass(subcategoryId)
  return (
    <SelectBox {...box}>
      {(select) => (
        <TaxClassSelect
          {...select}
          own={inherited === undefined ? 'As its category' : `As its category: ${inherited}`}
          value={value}
          onChange={onChange}
        />
      )}
    </SelectBox>
  )
}

type SelectProps = { id: string; className: string; 'aria-invalid': boolean; 'aria-describedby': string }
type SelectBoxProps = Pick<BoxProps, 'label' | 'error' | 'className'> & { children: (select: SelectProps) => ReactNode }

function SelectBox({ label, error, className, children }: SelectBoxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: `${fieldBox} min-h-12`,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-error`,
      })}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
