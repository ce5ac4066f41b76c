// Who the shop is: name, contact, company, language and links.
import { weekDays } from '#domain/settings/settings-tree.ts'
import { ListEditor } from './list-editor.tsx'
import { ChoiceField, LineSetting, LinesSetting, sentence } from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { wrongOfRow } from './settings-draft.ts'
import { Panel } from '#office/ui/panel.tsx'
import { TextField } from '#ui/text-field.tsx'

export function ShopGroup({ form }: { form: GroupForm<'shop'> }) {
  const { values, wrong, set } = form
  const zones = [values.timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'].toSorted()
  return (
    <>
      <Panel title="Name and contact" className="@container">
        <div className="grid gap-4 @lg:grid-cols-2">
          <LineSetting form={form} field="name" hint="On every page, email and invoice" />
          <LineSetting form={form} field="tagline" />
          <LineSetting form={form} field="email" type="email" />
          <LineSetting form={form} field="phone" type="tel" />
          <LinesSetting form={form} field="address" />
          <LinesSetting form={form} field="hours" />
          <LinesSetting form={form} field="company" className="@lg:col-span-2" />
        </div>
      </Panel>
      <Panel title="Time and language" className="@container">
        <div className="grid gap-4 @lg:grid-cols-2">
          <ChoiceField
            label={settingNames.shop.timeZone}
            value={values.timeZone}
            options={[...new Set(zones)].map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
            error={sentence(wrong['shop.timeZone'])}
            onChange={(zone) => set('timeZone', zone)}
          />
          <LineSetting form={form} field="locale" hint="Such as en-US, de-AT or fr-FR" />
          <ChoiceField
            label={settingNames.shop.weekStart}
            value={values.weekStart}
            options={weekDays.map((day) => [day, day.charAt(0).toUpperCase() + day.slice(1)] as const)}
            error={sentence(wrong['shop.weekStart'])}
            onChange={(day) => set('weekStart', weekDays.find((one) => one === day) ?? values.weekStart)}
          />
        </div>
      </Panel>
      <Panel title={settingNames.shop.links}>
        <ListEditor
          rows={values.links}
          one="link"
          max={12}
          error={sentence(wrong['shop.links'])}
          add={() => ({ name: '', address: '' })}
          onChange={(links) => set('links', links)}
        >
          {(link, change, index) => {
            const row = wrongOfRow(wrong, 'shop.links', index)
            return (
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label="Name"
                  value={link.name}
                  error={sentence(row['name'])}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
                <TextField
                  label="Address"
                  value={link.address}
                  error={sentence(row['address'])}
                  onChange={(event) => change({ address: event.currentTarget.value })}
                />
              </div>
            )
          }}
        </ListEditor>
      </Panel>
    </>
  )
}
