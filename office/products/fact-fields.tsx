// The facts about food in the form of a product.
import { useId } from 'react'
import type { ProductField } from '#domain/product/product-edit.ts'
import { allergens, diets, nutrients } from '#domain/food/food.ts'
import { TextField } from '#ui/text-field.tsx'
import { LongTextField, fieldBox } from '#office/ui/long-text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'

type Bound = {
  label: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
type FactsProps = { bind: (field: ProductField) => Bound }

const foodNames = { yes: 'Yes', no: 'No, something else' }
const temperatureNames = { '': 'Unknown', ambient: 'Room temperature', chilled: 'Chilled', frozen: 'Frozen' }
const names = { autoComplete: 'off', spellCheck: false }

export function FactFieldsPanel({ bind }: FactsProps) {
  const isFood = bind('isFood').value === 'yes'
  return (
    <Panel title="Facts about food">
      <div className="grid gap-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_8rem]">
        <ChoiceField {...bind('isFood')} choices={foodNames} />
        <TextField {...bind('brand')} autoComplete="off" />
        <TextField {...bind('origin')} autoComplete="off" />
        <TextField {...bind('minimumAge')} {...names} inputMode="numeric" placeholder="18" />
      </div>
      {isFood && (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <LongTextField {...bind('ingredients')} rows={3} className="sm:col-span-2" />
            <TextField
              {...bind('contains')}
              {...names}
              hint={`Empty: unknown. “none”, or of ${allergens.join(', ')}`}
            />
            <TextField {...bind('mayContain')} {...names} hint="Traces, with commas between them" />
            <TextField {...bind('diets')} {...names} hint={`Of ${diets.join(', ')}`} />
            <TextField {...bind('portion')} {...names} placeholder="30 g" />
          </div>
          <fieldset className="mt-5">
            <legend className="mb-2 text-sm font-semibold">Nutrition per 100 g or 100 ml</legend>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {nutrients.map((nutrient) => (
                <TextField key={nutrient} {...bind(nutrient)} {...names} inputMode="decimal" />
              ))}
            </div>
          </fieldset>
          <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
            <TextField {...bind('storage')} autoComplete="off" />
            <ChoiceField {...bind('temperature')} choices={temperatureNames} />
            <TextField {...bind('bestBeforeDays')} {...names} inputMode="numeric" />
          </div>
        </>
      )}
    </Panel>
  )
}

function ChoiceField({ label, value, onChange, choices }: Bound & { choices: Record<string, string> }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={onChange} className={`${fieldBox} min-h-12`}>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
