// Form-encoded parameters with nested names: `metadata[order]=7`, `expand[]=latest_charge`, `card[number]=…`.

export type Form = { [name: string]: string | Form }

const deepest = 5

/** Lists stay objects with the keys 0, 1, 2 …; the schemas make lists of them. */
export function parseForm(text: string): Form {
  // Without a prototype, so that a name like __proto__ is a name like any other.
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (path.length <= deepest) put(form, path, value)
  }
  return form
}

function emptyForm(): Form {
  return Object.create(null) as Form
}

function pathOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')]
}

function put(form: Form, path: string[], value: string): void {
  let place = form
  for (const [index, given] of path.entries()) {
    const step = given === '' ? String(Object.keys(place).length) : given
    if (index === path.length - 1) {
      place[step] = value
      return
    }
    const inner = place[step]
    const next = typeof inner === 'object' ? inner : emptyForm()
    place[step] = next
    place = next
  }
}
