// Fields of the settings that know where they belong: their name, their value, what is wrong with them, and whether the
// environment of the server sets them.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Settings, SettingsGroup } from '#domain/settings/settings-tree.ts'
import { ErrorLine, TextField } from '#ui/text-field.tsx'
import { LongTextField, fieldBox } from '#office/ui/long-text-field.tsx'
import { settingNames } from './setting-names.ts'
import { numberOf } from './settings-draft.ts'

/** One group of the form. */
export type GroupForm<Group extends SettingsGroup> = {
  group: Group
  values: Settings[Group]
  wrong: Record<string, string>
  fixed: readonly string[]
  set: <Field extends keyof Settings[Group]>(field: Field, value: Settings[Group][Field]) => void
}

type FieldOf<Group extends SettingsGroup, Value> = {
  [Field in keyof Settings[Group]]: Settings[Group][Field] extends Value ? Field : never
}[keyof Settings[Group]]

const setByServer = 'Set by the environment of the server'

function bind<Group extends SettingsGroup>({ group, wrong, fixed }: GroupForm<Group>, field: keyof Settings[Group]) {
  const path = `${group}.${String(field)}`
  const isFixed = fixed.includes(path)
  return { label: settingNames[group][field], error: sentence(wrong[path]), isFixed }
}

type Extra = { hint?: string; className?: string; type?: string; placeholder?: string }

export function LineSetting<Group extends SettingsGroup>({
  form,
  field,
  hint,
  ...rest
}: Extra & { form: GroupForm<Group>; field: FieldOf<Group, string> }) {
  const { label, error, isFixed } = bind(form, field)
  return (
    <TextField
      label={label}
      error={error}
      hint={isFixed ? setByServer : hint}
      readOnly={isFixed}
      autoComplete="off"
      value={String(form.values[field])}
      onChange={(event) => form.set(field, event.currentTarget.value as never)}
      {...rest}
    />
  )
}

export function LinesSetting<Group extends SettingsGroup>({
  form,
  field,
  rows = 3,
  className = '',
}: {
  form: GroupForm<Group>
  field: FieldOf<Group, string>
  rows?: number
  className?: string
}) {
  const { label, error } = bind(form, field)
  return (
    <LongTextField
      label={label}
      rows={rows}
      error={error}
      className={className}
      value={String(form.values[field])}
      onChange={(event) => form.set(field, event.currentTarget.value as never)}
    />
  )
}

export function NumberSetting<Group extends SettingsGroup>({
  form,
  field,
  ...rest
}: Extra & { form: GroupForm<Group>; field: FieldOf<Group, number | null>; isOptional?: boolean }) {
  const { label, error, isFixed } = bind(form, field)
  return (
    <NumberField
      label={label}
      error={error}
      isFixed={isFixed}
      value={form.values[field] as number | null}
      onChange={(value) => form.set(field, value as never)}
      {...rest}
    />
  )
}

type NumberProps = Extra & {
  label: string
  error?: string | undefined
  isFixed?: boolean
  /** Empty is null. */
  isOptional?: boolean
  value: number | null
  onChange: (value: number | null) => void
}

/** What is typed stays as it is typed: "4." is on its way to "4.50". */
export function NumberField({ value, onChange, isFixed = false, isOptional = false, hint, ...rest }: NumberProps) {
  const [text, setText] = useState(() => textOf(value))
  const typed = read(text, isOptional)
  const shown = Object.is(typed, value) || Number.isNaN(value) ? text : textOf(value)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      readOnly={isFixed}
      hint={isFixed ? setByServer : hint}
      {...rest}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(read(event.currentTarget.value, isOptional))
      }}
    />
  )
}

function read(text: string, isOptional: boolean): number | null {
  return isOptional && text.trim() === '' ? null : numberOf(text)
}

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  error?: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

export function ChoiceField({ label, value, options, error, hint, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-more`}
        className={`${fieldBox} min-h-12`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <div id={`${id}-more`}>
        {hint !== undefined && <p className="mt-1.5 text-xs text-faint">{hint}</p>}
        {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      </div>
    </div>
  )
}

export function Tick({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        className="size-5 shrink-0 accent-leaf-600"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

export function sentence(text: string | undefined): string | undefined {
  return text === undefined ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}
