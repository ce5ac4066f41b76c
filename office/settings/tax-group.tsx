// Tax: whether there is any, its rates, and which of them the delivery has.
import type { TaxMode } from '#domain/money/tax.ts'
import { Panel } from '#office/ui/panel.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ListEditor } from './list-editor.tsx'
import { ChoiceField, NumberField, sentence } from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { freeKey, wrongOfRow } from './settings-draft.ts'

const modes: [TaxMode, string][] = [
  ['none', 'None'],
  ['included', 'Included in your prices'],
  ['added', 'Added at checkout'],
]
const modeHints: Record<TaxMode, string> = {
  none: 'Prices are charged as you enter them, and invoices list no tax.',
  included: 'Shoppers pay the prices as you enter them. Invoices say how much of that is tax.',
  added: 'You enter prices without tax. It comes on top at checkout, in the total that shoppers see before they pay.',
}

type TaxProps = {
  form: GroupForm<'tax'>
  /** Whether the card is charged whole amounts. */
  wholeUnits: boolean
}

export function TaxGroup({ form: { values, wrong, set }, wholeUnits }: TaxProps) {
  const { mode, classes, deliveryClass } = values
  const isKnown = classes.some(({ key }) => key === deliveryClass)
  return (
    <>
      <Panel title="Tax" className="@container">
        <div className="grid gap-4 @lg:grid-cols-2">
          <ChoiceField
            label={settingNames.tax.mode}
            value={mode}
            options={modes}
            error={sentence(wrong['tax.mode'])}
            hint={modeHints[mode]}
            onChange={(next) => set('mode', modes.find(([one]) => one === next)?.[0] ?? 'none')}
          />
          <ChoiceField
            label={settingNames.tax.deliveryClass}
            value={deliveryClass}
            options={[
              ...classes.map(({ key, name, percent }) => [key, `${name}, ${percent}%`] as const),
              ...(isKnown ? [] : [[deliveryClass, 'Choose…'] as const]),
            ]}
            error={sentence(wrong['tax.deliveryClass'])}
            onChange={(key) => set('deliveryClass', key)}
          />
          {mode !== 'none' && wholeUnits && (
            <p className="text-sm text-soft @lg:col-span-2">
              You charge whole amounts and leave out the cents (see Prices). Tax is then of what is charged.
            </p>
          )}
        </div>
      </Panel>
      <Panel title={settingNames.tax.classes}>
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            Products have the rate that they or their category name; without one, the first.
          </p>
          <ListEditor
            rows={classes}
            one="rate"
            max={12}
            min={1}
            error={sentence(wrong['tax.classes'])}
            add={() => ({
              key: freeKey(
                'rate',
                classes.map(({ key }) => key),
              ),
              name: '',
              percent: 0,
            })}
            onChange={(next) => set('classes', next)}
          >
            {(one, change, index) => {
              const row = wrongOfRow(wrong, 'tax.classes', index)
              return (
                <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
                  <TextField
                    label="Name"
                    value={one.name}
                    error={sentence(row['name'])}
                    onChange={(event) => change({ name: event.currentTarget.value })}
                  />
                  <NumberField
                    label="Percent"
                    value={one.percent}
                    error={sentence(row['percent'])}
                    onChange={(percent) => change({ percent: percent ?? 0 })}
                  />
                  <TextField
                    label="Key"
                    hint="In product files"
                    value={one.key}
                    error={sentence(row['key'])}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => change({ key: event.currentTarget.value })}
                  />
                </div>
              )
            }}
          </ListEditor>
        </div>
      </Panel>
    </>
  )
}
