// A search field that searches when the person pauses, and follows the address when it changes otherwise.
import { useEffect, useRef } from 'react'
import { fieldLabel, fieldShape } from './fields.ts'

const typingMs = 300

type SearchProps = { value: string; placeholder: string; onSearch: (text: string) => void }

export function SearchField({ value, placeholder, onSearch }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  // Another filter may be chosen before the pause is over.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(() => {
    if (field.current !== null && value !== sent.current) field.current.value = value
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = field.current?.value.trim() ?? ''
      latest.current(sent.current)
    }, afterMs)
  }
  return (
    <label className={`${fieldLabel} min-w-0 grow`}>
      Search
      <input
        ref={field}
        type="search"
        defaultValue={value}
        maxLength={200}
        placeholder={placeholder}
        className={fieldShape}
        onChange={() => search(typingMs)}
        onKeyDown={(event) => event.key === 'Enter' && search(0)}
      />
    </label>
  )
}
