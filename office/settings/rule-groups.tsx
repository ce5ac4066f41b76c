// Prices, delivery, orders and emails.
import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '#office/ui/panel.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ListEditor } from './list-editor.tsx'
import {
  ChoiceField,
  LineSetting,
  LinesSetting,
  NumberField,
  NumberSetting,
  Tick,
  sentence,
} from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { addressesIn, freeKey, wrongOfRow } from './settings-draft.ts'

const twoColumns = 'grid gap-4 @lg:grid-cols-2'

export function PricesGroup({ form }: { form: GroupForm<'prices'> }) {
  const { values, set } = form
  return (
    <Panel title="Prices" className="@container">
      <div className={twoColumns}>
        <LineSetting form={form} field="currency" hint="A code such as USD, EUR or GBP" />
        <NumberSetting form={form} field="discountPercent" hint="Percent off every order; 0 for none" />
        <NumberSetting form={form} field="minimumOrder" hint="0 for none" />
        <NumberSetting form={form} field="mostPerProduct" hint="In one order, 99 at most" />
        <div className="@lg:col-span-2">
          <Tick isOn={values.wholeUnits} onChange={(isOn) => set('wholeUnits', isOn)}>
            Charge whole amounts and leave out the cents
          </Tick>
        </div>
      </div>
    </Panel>
  )
}

export function DeliveryGroup({ form }: { form: GroupForm<'delivery'> }) {
  const { values, wrong, set } = form
  return (
    <Panel title="Delivery">
      <div className="grid gap-4">
        <ChoiceField
          label={settingNames.delivery.mode}
          value={values.mode}
          options={[
            ['couriers', 'Couriers: shoppers choose who delivers'],
            ['times', 'Delivery times: shoppers choose when you deliver'],
          ]}
          error={sentence(wrong['delivery.mode'])}
          hint="With times, cards are charged once an order is packed."
          onChange={(mode) => set('mode', mode === 'times' ? 'times' : 'couriers')}
        />
        <p className="text-sm text-soft">
          {values.mode === 'times' ? (
            <>
              Shoppers can order once there are{' '}
              <Link to="/delivery" className="font-semibold text-leaf-700 underline">
                areas and times
              </Link>
              . Couriers are offered again when you switch back.
            </>
          ) : (
            'Shoppers choose one at checkout. The first is the default.'
          )}
        </p>
        <ListEditor
          rows={values.couriers}
          one="courier"
          max={12}
          min={1}
          error={sentence(wrong['delivery.couriers'])}
          add={() => {
            const id = freeKey(
              'courier',
              values.couriers.map((one) => one.id),
            )
            return { id, name: '', promise: '', price: 0, on: true }
          }}
          onChange={(couriers) => set('couriers', couriers)}
        >
          {(courier, change, index) => {
            const row = wrongOfRow(wrong, 'delivery.couriers', index)
            return (
              <>
                <div className="grid gap-3 sm:grid-cols-3">
                  <TextField
                    label="Name"
                    value={courier.name}
                    error={sentence(row['name'] ?? row['id'])}
                    onChange={(event) => change({ name: event.currentTarget.value })}
                  />
                  <TextField
                    label="Promise"
                    placeholder="Today"
                    value={courier.promise}
                    error={sentence(row['promise'])}
                    onChange={(event) => change({ promise: event.currentTarget.value })}
                  />
                  <NumberField
                    label="Price"
                    value={courier.price}
                    error={sentence(row['price'])}
                    onChange={(price) => change({ price: price ?? 0 })}
                  />
                </div>
                <Tick isOn={courier.on} onChange={(on) => change({ on })}>
                  Can be chosen
                </Tick>
              </>
            )
          }}
        </ListEditor>
        <NumberSetting
          form={form}
          field="freeFrom"
          isOptional
          hint="Sum of the products; empty if delivery is never free"
        />
        <LinesSetting form={form} field="note" />
      </div>
    </Panel>
  )
}

export function OrdersGroup({ form }: { form: GroupForm<'orders'> }) {
  return (
    <Panel title="Orders" className="@container">
      <div className={twoColumns}>
        <NumberSetting
          form={form}
          field="refundLimit"
          hint="What customer service may refund of an order by themselves"
        />
        <NumberSetting
          form={form}
          field="refundAtOnce"
          hint="Up to this sum per customer and 30 days, what they report is refunded without asking you. 0 for never"
        />
        <NumberSetting
          form={form}
          field="lateAfterHours"
          hint="Hours after which a paid order that nobody started is late"
        />
        <NumberSetting form={form} field="lowStock" hint="For every product that doesn’t have its own" />
        <NumberSetting
          form={form}
          field="paymentMinutes"
          hint="Minutes in which a checkout can be paid, from 5 to 1440"
        />
        <CopyTo form={form} />
        <LineSetting
          form={form}
          field="scaleLabel"
          hint="Thirteen places: I article, W grams or P price, X any digit, C check digit. Empty: none are read"
        />
      </div>
    </Panel>
  )
}

/** What is typed stays as it is typed: a comma is on its way to another address. */
function CopyTo({ form }: { form: GroupForm<'orders'> }) {
  const { values, wrong, set } = form
  const [text, setText] = useState(values.copyTo.join(', '))
  const isTyped = addressesIn(text).join() === values.copyTo.join()
  const path = Object.keys(wrong).find((key) => key.startsWith('orders.copyTo'))
  return (
    <TextField
      label={settingNames.orders.copyTo}
      value={isTyped ? text : values.copyTo.join(', ')}
      error={sentence(path && wrong[path])}
      hint="Up to 5 email addresses, with commas between them. Shoppers don’t see them"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      className="@lg:col-span-2"
      onChange={(event) => {
        setText(event.currentTarget.value)
        set('copyTo', addressesIn(event.currentTarget.value))
      }}
    />
  )
}

export function EmailsGroup({ form }: { form: GroupForm<'emails'> }) {
  return (
    <Panel title="Emails" className="@container">
      <div className={twoColumns}>
        <LineSetting form={form} field="senderName" hint="Who your emails come from" />
        <LineSetting form={form} field="replyTo" type="email" hint="Where answers go; empty for the sender’s address" />
        <LinesSetting form={form} field="signature" className="@lg:col-span-2" />
      </div>
    </Panel>
  )
}
