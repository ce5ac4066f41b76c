// One labelled input of the card element: retains the caret position while the text is formatted.
import { digitsOf } from './card-number.ts'

export type CardInput = { box: HTMLElement; input: HTMLInputElement; setText: (text: string) => void }

/** Numeric by default, so that phones show the number pad. */
export function createCardInput(
  id: string,
  [label, placeholder, autocomplete]: [label: string, placeholder: string, autocomplete: AutoFill],
  format: (text: string) => string,
): CardInput {
  const input = Object.assign(document.createElement('input'), {
    id,
    className: 'card-input',
    placeholder,
    autocomplete,
    inputMode: 'numeric',
    spellcheck: false,
    ariaRequired: 'true',
  })
  input.setAttribute('autocorrect', 'off')
  const name = Object.assign(document.createElement('label'), {
    htmlFor: id,
    className: 'card-label',
    textContent: label,
  })
  const box = Object.assign(document.createElement('div'), { className: 'card-field' })
  box.append(name, input)

  let shown = ''
  const setText = (text: string) => {
    shown = format(text)
    input.value = shown
  }
  input.addEventListener('input', (event) => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete')
    const { text, caret } = formatTyped({ before: shown, typed, isDeletion }, format)
    setText(text)
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  })
  return { box, input, setText }
}

type Edit = { before: string; typed: { text: string; caret: number }; isDeletion: boolean }

/** What the input shows after an edit, and where its caret is then: behind the same digit, or still at the end. */
export function formatTyped({ before, typed, isDeletion }: Edit, format: (text: string) => string): Edit['typed'] {
  const digits = digitsOf(typed.text)
  const isAtEnd = typed.caret === typed.text.length
  let digitsBefore = digitsOf(typed.text.slice(0, typed.caret)).length
  let text = format(typed.text)
  // Deleting a separator deletes the digit before it. Pasting over a formatted number only looks like it.
  if (isDeletion && text === before) {
    text = format(digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore))
    digitsBefore -= 1
  }
  return { text, caret: isAtEnd ? text.length : caretAfter(text, digitsBefore) }
}

/** The caret position after that many digits. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index
    if (/\d/.test(character)) seen += 1
  }
  return text.length
}
