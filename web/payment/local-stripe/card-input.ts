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

  let last = ''
  const setText = (text: string) => {
    last = format(text)
    input.value = last
  }
  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    let before = digitsOf(input.value.slice(0, caret)).length
    // Deleting a separator deletes the digit before it.
    if (input.value.length < last.length && format(input.value) === last) {
      const digits = digitsOf(input.value)
      setText(digits.slice(0, before - 1) + digits.slice(before))
      before -= 1
    } else setText(input.value)
    const position = atEnd ? last.length : caretAfter(last, before)
    if (document.activeElement === input) input.setSelectionRange(position, position)
  })
  return { box, input, setText }
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
