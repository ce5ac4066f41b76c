// The settings of the shop, a group at a time, with the shop itself beside what shows in it. What was typed in one group stays
// while another one is looked at.
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, useParams } from 'react-router'
import type { Settings, SettingsGroup } from '#domain/settings/settings-tree.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { brokenPromises } from './contradiction-notes.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EmailExamples } from './email-examples.tsx'
import { LookGroup } from './look-group.tsx'
import { DeliveryGroup, EmailsGroup, OrdersGroup, PricesGroup } from './rule-groups.tsx'
import { groupNames, isGroup } from './setting-names.ts'
import type { GroupForm } from './setting-fields.tsx'
import { conflictOf, settingsQuery, useSettingsChange, wrongFieldsOf } from './settings-data.ts'
import type { SettingsJson } from '#server/settings/settings-json.ts'
import { onNewer, onSaved, sendable, tooLongFields, touchedFields } from './settings-draft.ts'
import type { Edited, PartialSettings } from './settings-draft.ts'
import { ShopGroup } from './shop-group.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { TaxGroup } from './tax-group.tsx'
import { TextsGroup } from './texts-group.tsx'

export default function SettingsScreen() {
  const query = useQuery(settingsQuery)
  const { group = 'shop' } = useParams()
  const shown = isGroup(group) ? group : 'shop'
  return (
    <>
      <ScreenHeading title="Settings">
        <Link to="/settings/webhooks" className="px-2 py-3 text-sm font-semibold text-leaf-700 hover:underline">
          Webhooks
        </Link>
        <Link to="/settings/history" className="px-2 py-3 text-sm font-semibold text-leaf-700 hover:underline">
          History
        </Link>
      </ScreenHeading>
      <Loaded query={query}>{(saved) => <SettingsEditor saved={saved} group={shown} />}</Loaded>
    </>
  )
}

const tab =
  'inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap hover:bg-leaf-50 ' +
  'aria-[current=page]:bg-leaf-600 aria-[current=page]:text-white'

function GroupTabs({ wrong }: { wrong: Record<string, string> }) {
  const groups = Object.entries(groupNames)
  return (
    <nav aria-label="Groups of settings" className="mb-4">
      <ul className="flex flex-wrap gap-1">
        {groups.map(([group, name]) => (
          <li key={group}>
            <NavLink to={`/settings/${group}`} className={tab}>
              {name}
              {Object.keys(wrong).some((path) => path.startsWith(`${group}.`)) && (
                <span className="ml-2 size-2 rounded-full bg-berry-600">
                  <span className="sr-only">, something is wrong here</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SettingsEditor({ saved, group }: { saved: SettingsJson; group: SettingsGroup }) {
  const [{ base, draft }, setEdited] = useState<Edited<SettingsJson>>({ base: saved, draft: saved.values })
  const change = useSettingsChange()
  const [isAsking, setAsking] = useState(false)
  const [tooLong, setTooLong] = useState<Record<string, string>>({})
  // The same until the next attempt: what is wrong gets the focus once.
  const wrong = useMemo(() => ({ ...wrongFieldsOf(change.error), ...tooLong }), [change.error, tooLong])
  const conflict = conflictOf(change.error)
  const touched = touchedFields(base.values, draft)
  const isDirty = Object.keys(touched).length > 0
  // A logo was uploaded, or somebody else saved.
  const newer = saved.version > base.version && conflict === undefined ? onNewer({ base, draft }, saved) : undefined
  if (newer) setEdited(newer)

  const send = (values: PartialSettings, version: number) => {
    if (change.isPending) return
    change.mutate(
      { kind: 'edit', version, values },
      {
        onSuccess(next) {
          setEdited((now) => onSaved(draft, now.draft, next))
          setAsking(false)
          showToast('Saved')
        },
        onError: (error) => setAsking(conflictOf(error) !== undefined),
      },
    )
  }
  const save = () => {
    const refused = tooLongFields(touched)
    setTooLong(refused)
    if (isDirty && Object.keys(refused).length === 0) send(sendable(touched), base.version)
  }
  const discard = () => {
    setEdited({ base: saved, draft: saved.values })
    change.reset()
    setTooLong({})
  }
  useSaveKey(save)
  const form = useWrongFocus(wrong)
  const formOf = <Group extends SettingsGroup>(name: Group): GroupForm<Group> => ({
    group: name,
    values: draft[name],
    wrong,
    fixed: base.fixed,
    set: (field, value) =>
      setEdited((now) => ({ ...now, draft: { ...now.draft, [name]: { ...now.draft[name], [field]: value } } })),
  })
  const isSeen = group === 'shop' || group === 'look' || group === 'texts'

  return (
    <>
      <GroupTabs wrong={wrong} />
      <div className={isSeen ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]' : 'max-w-4xl'}>
        <form
          ref={form}
          noValidate
          aria-label={groupNames[group]}
          className="grid min-w-0 gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <GroupFields group={group} base={base} draft={draft} touched={touched} formOf={formOf} />
          <FailNote
            text={
              Object.keys(wrong).length > 0
                ? 'Check the marked fields.'
                : conflict
                  ? undefined
                  : problemText(change.error)
            }
          />
          <div className="flex flex-wrap items-center gap-3 py-3 md:sticky md:bottom-0 md:border-t md:border-sand-200 md:bg-paper">
            <Button type="submit" disabled={!isDirty} aria-disabled={change.isPending}>
              {change.isPending ? 'Saving…' : 'Save'}
            </Button>
            {isDirty && (
              <>
                <Button weight="plain" onClick={discard}>
                  Discard
                </Button>
                <span className="text-sm text-soft">Unsaved changes</span>
              </>
            )}
          </div>
        </form>
        {isSeen && <ShopPreview values={sendable(touched)} version={saved.version} />}
      </div>
      {isAsking && conflict && (
        <ConflictDialog
          conflict={conflict}
          isPending={change.isPending}
          onSave={(values) => send(values, conflict.version)}
          onClose={() => setAsking(false)}
        />
      )}
      <UnsavedGuard isDirty={isDirty} isLeaving={isWithinSettings} />
    </>
  )
}

/** From one group to another nothing is lost. */
function isWithinSettings(next: string): boolean {
  const [, first, group] = next.split('/')
  return first === 'settings' && (group === undefined || isGroup(group))
}

type FieldsProps = {
  group: SettingsGroup
  base: SettingsJson
  draft: Settings
  touched: PartialSettings
  formOf: <Group extends SettingsGroup>(group: Group) => GroupForm<Group>
}

function GroupFields({ group, base: { values: saved, version }, draft, touched, formOf }: FieldsProps) {
  switch (group) {
    case 'shop':
      return <ShopGroup form={formOf('shop')} />
    case 'look':
      return <LookGroup form={formOf('look')} />
    case 'texts':
      return <TextsGroup form={formOf('texts')} draft={draft} contradictions={brokenPromises(draft, saved)} />
    case 'prices':
      return <PricesGroup form={formOf('prices')} />
    case 'tax':
      return <TaxGroup form={formOf('tax')} wholeUnits={draft.prices.wholeUnits} />
    case 'delivery':
      return <DeliveryGroup form={formOf('delivery')} />
    case 'orders':
      return <OrdersGroup form={formOf('orders')} />
    case 'emails':
      return (
        <>
          <EmailsGroup form={formOf('emails')} />
          <EmailExamples values={sendable(touched)} version={version} />
        </>
      )
  }
}
