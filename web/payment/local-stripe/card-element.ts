// The card element as react-stripe-js mounts it. Card data stays in its inputs; only the local Stripe object reads it.
import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import type { CardField, CardValues, FieldError } from './card-checks.ts'
import { createCardForm } from './card-form.ts'
import './card-element.css'

export type LocalCard = {
  element: StripeCardElement
  /** The values, or the first error, which is then shown at its field. */
  read: () => { values: CardValues } | { error: FieldError }
}

const states = ['empty', 'complete', 'invalid', 'focus'] as const
const className = 'StripeElement'

let count = 0

export function createCard(options: StripeCardElementOptions, onDestroy: () => void): LocalCard {
  const form = createCardForm(`card-${++count}`, options)
  const events = createElementEvents()
  const { root, inputs } = form
  let container: HTMLElement | undefined

  const mark = (state: (typeof states)[number], isOn: boolean) =>
    container?.classList.toggle(`${className}--${state}`, isOn)

  function show(): void {
    form.show()
    const { error, complete, empty } = form.state()
    mark('empty', empty)
    mark('complete', complete)
    mark('invalid', error !== undefined)
  }

  function changed(): void {
    show()
    const { error: found, ...state } = form.state()
    const error = found && { type: found.type, code: found.code, message: found.message }
    events.emit('change', { ...state, error, value: { postalCode: inputs.zip.input.value } })
  }

  function neighbour(field: CardField, step: 1 | -1): HTMLInputElement | undefined {
    const next = form.fields()[form.fields().indexOf(field) + step]
    return next && inputs[next].input
  }

  for (const field of form.all) {
    const { input } = inputs[field]
    input.addEventListener('input', () => {
      form.visited.delete(field)
      // The length of the security code depends on the brand.
      if (field === 'number') inputs.cvc.setText(inputs.cvc.input.value)
      changed()
      const isDone = input.selectionStart === input.value.length && form.errorOf(field) === undefined
      if (isDone && (field === 'number' || field === 'expiry')) neighbour(field, 1)?.focus()
    })
    input.addEventListener('blur', () => {
      if (input.value === '') return
      form.visited.add(field)
      changed()
    })
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && input.value === '') neighbour(field, -1)?.focus()
      if (key === 'Escape') events.emit('escape')
    })
  }

  for (const [type, event] of [
    ['focusin', 'focus'],
    ['focusout', 'blur'],
  ] as const) {
    root.addEventListener(type, ({ relatedTarget }) => {
      // Moving between our own fields is neither.
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) return
      mark('focus', event === 'focus')
      events.emit(event)
    })
  }

  const unmount = () => {
    root.remove()
    container?.classList.remove(className, ...states.map((state) => `${className}--${state}`))
    container = undefined
  }

  const element = {
    mount(where: string | HTMLElement) {
      const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (found === null) throw new Error('The selector you specified applies to no DOM elements that are on the page.')
      container = found
      container.classList.add(className)
      container.append(root)
      show()
      setTimeout(() => events.emit('ready'))
    },
    on: (type: string, listener: Listener) => (events.on(type, listener), element),
    once: (type: string, listener: Listener) => (events.once(type, listener), element),
    off: (type: string, listener?: Listener) => (events.off(type, listener), element),
    update(next: StripeCardElementOptions) {
      form.change(next)
      show()
    },
    focus: () => inputs.number.input.focus(),
    blur: () => form.all.forEach((field) => inputs[field].input.blur()),
    clear() {
      form.visited.clear()
      for (const field of form.all) inputs[field].setText('')
      changed()
    },
    unmount,
    destroy() {
      unmount()
      events.clear()
      onDestroy()
    },
  } as unknown as StripeCardElement // Its overloads, one for each event, are met by one function here.

  return {
    element,
    read() {
      const error = form
        .fields()
        .map(form.errorOf)
        .find((one) => one !== undefined)
      if (error === undefined) return { values: form.values() }
      form.visited.add(error.field)
      changed()
      inputs[error.field].input.focus()
      return { error }
    },
  }
}

type Listener = (event: object) => void

function createElementEvents() {
  const listeners = new Map<string, Set<Listener>>()
  const off = (type: string, listener?: Listener) => {
    if (listener === undefined) listeners.delete(type)
    else listeners.get(type)?.delete(listener)
  }
  const on = (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  }
  return {
    on,
    off,
    once(type: string, listener: Listener) {
      const once: Listener = (event) => {
        off(type, once)
        listener(event)
      }
      on(type, once)
    },
    emit(type: string, event: object = {}) {
      for (const listener of listeners.get(type) ?? []) listener({ elementType: 'card', ...event })
    },
    clear: () => listeners.clear(),
  }
}
