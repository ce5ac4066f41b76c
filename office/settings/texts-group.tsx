// The texts of the shop: about, delivery, legal ones, footer and promises.
import type { Settings } from '#domain/settings/settings-tree.ts'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ListEditor } from './list-editor.tsx'
import { LinesSetting, sentence } from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { wrongOfRow } from './settings-draft.ts'

const about = ['about', 'careers', 'news'] as const
const promised = ['delivery', 'returns', 'faq'] as const
const legal = ['terms', 'privacy', 'imprint'] as const satisfies (keyof Settings['texts'])[]

export function TextsGroup({ form }: { form: GroupForm<'texts'> }) {
  const { values, wrong, set } = form
  return (
    <>
      <p className="text-sm text-soft">
        Start a heading with ## and an item of a list with a hyphen. A link is [label](/offers).
      </p>
      {[
        ['About the shop', about],
        ['Delivery and returns', promised],
        ['Legal', legal],
      ].map(([title, fields]) => (
        <Panel key={String(title)} title={String(title)}>
          <div className="grid gap-4">
            {(fields as readonly (typeof about)[number][]).map((field) => (
              <LinesSetting key={field} form={form} field={field} rows={8} />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title={settingNames.texts.promises}>
        <ListEditor
          rows={values.promises}
          one="promise"
          max={4}
          error={sentence(wrong['texts.promises'])}
          add={() => ({ title: '', text: '' })}
          onChange={(promises) => set('promises', promises)}
        >
          {(promise, change, index) => {
            const row = wrongOfRow(wrong, 'texts.promises', index)
            return (
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label="Title"
                  value={promise.title}
                  error={sentence(row['title'])}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                <TextField
                  label="Text"
                  value={promise.text}
                  error={sentence(row['text'])}
                  onChange={(event) => change({ text: event.currentTarget.value })}
                />
              </div>
            )
          }}
        </ListEditor>
      </Panel>
      <Panel title={settingNames.texts.footer}>
        <LinesSetting form={form} field="footer" rows={2} />
      </Panel>
    </>
  )
}
