// The card element, as react-stripe-js mounts it. What is typed stays in its inputs; only the local Stripe object reads it.
import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import type { CardField, CardValues, FieldError } from './card-checks.ts'
import './card-element.css'
import { createCardForm } from './card-form.ts'
import { createElementEvents } from './element-events.ts'
import type { Listener } from './element-events.ts'

export type LocalCard = {
  element: StripeCardElement
  /** What was typed, or the first thing that is wrong with it, which is then shown at its field. */
  read: () => { values: CardValues } | { error: FieldError }
}

const states = ['empty', 'complete', 'invalid', 'focus'] as const
const className = 'StripeElement'

let count = 0

export function createCard(options: StripeCardElementOptions, onDestroy: () => void): LocalCard {
  const form = createCardForm(`card-${++count}`, options)
  const events = createElementEvents()
  const { root, inputs } = form
  let place: HTMLElement | undefined

  const mark = (state: (typeof states)[number], isOn: boolean) =>
    place?.classList.toggle(`${className}--${state}`, isOn)

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
    events.tell('change', { ...state, error, value: { postalCode: inputs.zip.input.value } })
  }

  function neighbour(field: CardField, step: 1 | -1): HTMLInputElement | undefined {
    const next = form.fields()[form.fields().indexOf(field) + step]
    return next && inputs[next].input
  }

  for (const field of form.all) {
    const { input } = inputs[field]
    input.addEventListener('input', () => {
      form.visited.delete(field)
      // The security code of some cards is longer than that of others.
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
      if (key === 'Escape') events.tell('escape')
    })
  }

  for (const [type, told] of [
    ['focusin', 'focus'],
    ['focusout', 'blur'],
  ] as const) {
    root.addEventListener(type, ({ relatedTarget }) => {
      // From one of our fields to another is neither.
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) return
      mark('focus', told === 'focus')
      events.tell(told)
    })
  }

  const unmount = () => {
    root.remove()
    place?.classList.remove(className, ...states.map((state) => `${className}--${state}`))
    place = undefined
  }

  const element = {
    mount(where: string | HTMLElement) {
      const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (found === null) throw new Error('The selector you specified applies to no DOM elements that are on the page.')
      place = found
      place.classList.add(className)
      place.append(root)
      show()
      setTimeout(() => events.tell('ready'))
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
