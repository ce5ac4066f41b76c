// What is to be decided about a whole file: categories that the shop doesn't have, values for rows without one, and its prices.
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { categoriesQuery } from '#office/products/product-data.ts'
import { SubcategorySelect } from '#office/products/subcategory-select.tsx'
import { TaxClassSelect } from '#office/products/tax-class-select.tsx'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { Panel } from '#office/ui/panel.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { decisionsOf, formOf } from './decisions-form.ts'
import type { DecisionsForm } from './decisions-form.ts'
import { questionsQuery } from './import-data.ts'
import type { Import, Questions, Step } from './import-data.ts'
import { countText, isAsking } from './import-text.ts'

type DecisionsProps = { found: Import; isPending: boolean; onStep: (step: Step) => void }

export function DecisionsPanel({ found, isPending, onStep }: DecisionsProps) {
  const { data } = useQuery(questionsQuery(found))
  return data === undefined ? null : <Form found={found} questions={data} isPending={isPending} onStep={onStep} />
}

function Form({ found, questions, isPending, onStep }: DecisionsProps & { questions: Questions }) {
  const [form, setForm] = useState<DecisionsForm>(() => formOf(found.decisions))
  const { data: shop } = useQuery(categoriesQuery)
  const taxClassId = useId()
  const change = (changes: Partial<DecisionsForm>) => setForm({ ...form, ...changes })
  const { unknownCategories, missing, prices } = questions
  const subcategories = (shop?.items ?? []).flatMap(({ name: category, subcategories }) =>
    subcategories.map(({ id, name: subcategory }) => ({ id, under: { category, subcategory } })),
  )
  const send = () =>
    isPending || onStep({ kind: 'decisions', version: found.version, ...decisionsOf(form, unknownCategories) })
  const rowsWithout = (column: string) => missing.find((one) => one.column === column)?.rows ?? 0
  return (
    <Panel title={isAsking(questions) ? 'Decide for the whole file' : 'Decisions'}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {!isAsking(questions) && (
          <p className="text-sm text-soft">
            Nothing to decide. Changed something in your shop meanwhile? Compare the file with it again.
          </p>
        )}
        {unknownCategories.length > 0 && <CategoryChoices unknown={unknownCategories} form={form} onChange={change} />}
        {(missing.length > 0 || hasTaxClasses(found, shop)) && (
          <div className="grid gap-4 sm:grid-cols-2">
            {rowsWithout('unit') > 0 && (
              <label className={fieldLabel}>
                Unit
                <input
                  className={fieldShape}
                  placeholder="1 piece"
                  value={form.unit}
                  maxLength={40}
                  onChange={(event) => change({ unit: event.currentTarget.value })}
                />
                <Hint>{countText(rowsWithout('unit'), 'new product')} without one</Hint>
              </label>
            )}
            {rowsWithout('stock') > 0 && (
              <label className={fieldLabel}>
                Stock
                <input
                  className={fieldShape}
                  inputMode="numeric"
                  pattern="[0-9]*"
                  placeholder="0"
                  value={form.stock}
                  onChange={(event) => change({ stock: event.currentTarget.value })}
                />
                <Hint>{countText(rowsWithout('stock'), 'new product')} without one. At 0 they’re sold out.</Hint>
              </label>
            )}
            {rowsWithout('category') > 0 && (
              <label className={fieldLabel}>
                Category
                <SubcategorySelect
                  className={fieldShape}
                  value={subcategories.find(({ under }) => isSame(under, form.under))?.id ?? ''}
                  onChange={(event) => {
                    const chosen = subcategories.find(({ id }) => id === event.currentTarget.value)
                    change({ under: chosen?.under ?? {} })
                  }}
                />
                <Hint>{countText(rowsWithout('category'), 'new product')} without one</Hint>
              </label>
            )}
            {hasTaxClasses(found, shop) && (
              <div className={fieldLabel}>
                <label htmlFor={taxClassId}>Tax class</label>
                <TaxClassSelect
                  id={taxClassId}
                  className={fieldShape}
                  own="As their categories"
                  value={form.taxClass}
                  onChange={(event) => change({ taxClass: event.currentTarget.value })}
                />
                <Hint>For new products</Hint>
              </div>
            )}
          </div>
        )}
        {(prices === 'maybe-hundredths' || form.prices === 'hundredths') && (
          <fieldset className="grid gap-2">
            <legend className="text-sm font-semibold">Prices in this file</legend>
            <Choice
              name="prices"
              isChosen={form.prices === 'units'}
              onChoose={() => change({ prices: 'units' })}
              label="As they stand: 2500 is 2,500.00"
            />
            <Choice
              name="prices"
              isChosen={form.prices === 'hundredths'}
              onChoose={() => change({ prices: 'hundredths' })}
              label="In hundredths: 2500 is 25.00"
            />
          </fieldset>
        )}
        <Button
          type="submit"
          weight={isAsking(questions) && found.decisions === null ? 'strong' : 'plain'}
          className="justify-self-start"
          aria-disabled={isPending}
        >
          Compare again
        </Button>
      </form>
    </Panel>
  )
}

function hasTaxClasses({ mapping }: Import, shop: { tax: { classes: unknown[] } } | undefined): boolean {
  return (shop?.tax.classes.length ?? 0) > 1 && !mapping.includes('taxClass')
}

const isSame = (one: DecisionsForm['under'], other: DecisionsForm['under']) =>
  one.category === other.category && one.subcategory === other.subcategory

function Hint({ children }: { children: React.ReactNode }) {
  return <span className="text-xs font-normal text-soft">{children}</span>
}

type ChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void }

export function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="radio" name={name} className="size-5 accent-leaf-600" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  )
}
