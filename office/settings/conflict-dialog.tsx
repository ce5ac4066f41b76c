// Two people changed the settings: what each of them wrote, field by field, and which of the two is saved.
import { useState } from 'react'
import type { SettingsConflict } from '#server/settings/settings-json.ts'
import { Button } from '#ui/button.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { pathName, valueTexts } from './setting-names.ts'
import { chosenFields } from './settings-draft.ts'
import type { PartialSettings } from './settings-draft.ts'

type ConflictProps = {
  conflict: SettingsConflict
  isPending: boolean
  onSave: (values: PartialSettings) => void
  onClose: () => void
}

export function ConflictDialog({ conflict: { differences }, isPending, onSave, onClose }: ConflictProps) {
  // Who didn't touch a field doesn't mean to change it.
  const isOwn = (path: string) => {
    const one = differences.find((difference) => difference.path === path)
    return JSON.stringify(one?.yours) !== JSON.stringify(one?.before)
  }
  const [mine, setMine] = useState(() => new Set(differences.map(({ path }) => path).filter(isOwn)))
  const choose = (path: string, isMine: boolean) =>
    setMine((now) => (isMine ? new Set([...now, path]) : new Set([...now].filter((one) => one !== path))))
  const save = () =>
    onSave(
      chosenFields(differences.filter(({ path }) => mine.has(path)).map(({ path, yours }) => ({ path, value: yours }))),
    )
  return (
    <OfficeDialog title="Somebody else saved meanwhile" onClose={onClose}>
      <p className="mb-4 text-sm text-soft">Nothing of yours is lost. Choose what counts for each field.</p>
      <ul className="grid gap-4">
        {differences.map(({ path, yours, theirs }) => {
          const [own, other] = valueTexts(yours, theirs)
          return (
            <li key={path}>
              <fieldset className="grid gap-1 rounded-2xl border border-sand-200 p-3">
                <legend className="px-1 text-sm font-semibold">{pathName(path)}</legend>
                <Option name={path} isChosen={mine.has(path)} onChoose={() => choose(path, true)} label="Yours">
                  {own}
                </Option>
                <Option name={path} isChosen={!mine.has(path)} onChoose={() => choose(path, false)} label="Theirs">
                  {other}
                </Option>
              </fieldset>
            </li>
          )
        })}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button aria-disabled={isPending} onClick={save}>
          {isPending ? 'Saving…' : 'Save this'}
        </Button>
        <Button weight="plain" onClick={onClose}>
          Back to the form
        </Button>
      </div>
    </OfficeDialog>
  )
}

type OptionProps = { name: string; label: string; isChosen: boolean; onChoose: () => void; children: string }

function Option({ name, label, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        className="mt-0.5 size-5 accent-leaf-600"
        onChange={onChoose}
      />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{label}: </b>
        {children}
      </span>
    </label>
  )
}
