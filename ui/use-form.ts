// The one way of forms: what is typed, what is wrong with it, and the focus on the first wrong field. Nothing is called wrong before the
// first attempt to send the form; from then on each field follows what is typed.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'

export type Problems<Typed> = { [Name in keyof Typed]?: string | undefined }

export type Form<Typed extends Record<keyof Typed, string | boolean>> = ReturnType<typeof useForm<Typed>>

/** `initial`: in the order of the fields on the page. */
export function useForm<Typed extends Record<keyof Typed, string | boolean>>(
  initial: Typed,
  check: (typed: Typed) => Problems<Typed>,
) {
  type Name = keyof Typed & string
  const [typed, setTyped] = useState(initial)
  const [problems, setProblems] = useState<Problems<Typed>>({})
  const [wasSent, setSent] = useState(false)
  const elements = useRef(new Map<Name, HTMLInputElement>())

  // What somebody typed, or a password manager filled in, before the page was hydrated.
  useLayoutEffect(() => {
    for (const [name, element] of elements.current)
      if (typeof initial[name] === 'string' && element.type !== 'radio' && element.value !== initial[name])
        setTyped((now) => ({ ...now, [name]: element.value }))
    // oxlint-disable-next-line react/exhaustive-deps -- only what was there before
  }, [])

  function change<Field extends Name>(name: Field, value: Typed[Field]): void {
    const next = { ...typed, [name]: value }
    setTyped((now) => ({ ...now, [name]: value }))
    setProblems((now) => ({ ...now, [name]: wasSent ? check(next)[name] : undefined }))
  }

  function focus(name: Name, { isSelected = false } = {}): void {
    const element = elements.current.get(name)
    element?.focus()
    if (isSelected) element?.select()
  }

  const isThere = (name: Name) => elements.current.get(name)?.isConnected === true

  const props = (name: Name) => ({
    name,
    ref: (element: HTMLInputElement | null) => {
      // Of several radio buttons the first.
      if (element !== null && !isThere(name)) elements.current.set(name, element)
    },
  })

  const text = (name: Name) => ({
    ...props(name),
    value: String(typed[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value as Typed[Name]),
  })

  return {
    typed,
    problems,
    change,
    focus,
    /** The attributes of a text field. */
    text,
    /** Those of a `TextField`, which shows the problem itself. */
    field: (name: Name) => ({ ...text(name), error: problems[name] }),

    checkbox: (name: Name) => ({
      ...props(name),
      checked: typed[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked as Typed[Name]),
    }),

    /** One radio button of several. */
    radio: (name: Name, value: string) => ({
      ...props(name),
      value,
      checked: typed[name] === value,
      onChange: () => change(name, value as Typed[Name]),
    }),

    /** What the shop says of some of the fields. */
    refuse: (found: Problems<Typed>) => setProblems((now) => ({ ...now, ...found })),

    reset(next: Typed): void {
      setTyped(next)
      setProblems({})
      setSent(false)
    },

    submit(onValid: (valid: Typed) => unknown, onInvalid: () => void = () => {}) {
      return (event?: FormEvent): void => {
        event?.preventDefault()
        const found = check(typed)
        const wrong = (Object.keys(typed) as Name[]).filter((name) => found[name] !== undefined)
        setProblems(found)
        setSent(true)
        if (wrong.length === 0) return void onValid(typed)
        const first = wrong.find(isThere)
        if (first !== undefined) focus(first)
        onInvalid()
      }
    },
  }
}
