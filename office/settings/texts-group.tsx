// The texts of the shop: about, delivery, legal ones, footer and promises.
import type { Settings, TextName } from '#domain/settings/settings-tree.ts'
import type { Contradiction } from '#domain/settings/contradictions.ts'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ContradictionNotes } from './contradiction-notes.tsx'
import { ListEditor } from './list-editor.tsx'
import { LinesSetting, sentence } from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { wrongOfRow } from './settings-draft.ts'
import { TextPreview } from './text-preview.tsx'

const panels: readonly { title: string; names: readonly TextName[] }[] = [
  { title: 'About the shop', names: ['about', 'careers', 'news'] },
  { title: 'Delivery and returns', names: ['delivery', 'returns', 'faq'] },
  { title: 'Legal', names: ['terms', 'privacy', 'imprint'] },
]

type TextsProps = { form: GroupForm<'texts'>; draft: Settings; contradictions: Contradiction[] }

export function TextsGroup({ form, draft, contradictions }: TextsProps) {
  const { values, wrong, set } = form
  const notesOf = (field: keyof Settings['texts']) => contradictions.filter(({ path }) => path === `texts.${field}`)
  return (
    <>
      <p className="text-sm text-soft">
        Start a heading with ## and an item of a list with a hyphen. A link is [label](/offers). Words in braces such as{' '}
        {'{delivery}'} are filled in from your settings.
      </p>
      {panels.map(({ title, names }) => (
        <Panel key={title} title={title}>
          <div className="grid gap-4">
            {names.map((name) => (
              <div key={name} data-setting={name}>
                <LinesSetting form={form} field={name} rows={8} />
                <ContradictionNotes notes={notesOf(name)} />
                <TextPreview draft={draft} name={name} onEdit={(text) => set(name, text)} />
              </div>
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
            const said = `${promise.title} ${promise.text}`.trim()
            return (
              <>
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
                <ContradictionNotes
                  notes={notesOf('promises').filter(({ quote }) => quote === said)}
                  isQuoted={false}
                />
              </>
            )
          }}
        </ListEditor>
      </Panel>
      <Panel title={settingNames.texts.footer}>
        <LinesSetting form={form} field="footer" rows={2} />
        <ContradictionNotes notes={notesOf('footer')} />
      </Panel>
    </>
  )
}
