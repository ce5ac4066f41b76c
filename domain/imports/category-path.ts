// Categories as other shops write them: a path from the outermost to the innermost.

/** The names of a path, or the rule that it breaks. "Food > Food" is a sub-category named as its category. */
export function pathOf(category: string): string[] | string {
  const names = category.split('>').map((name) => name.trim())
  if (names.length < 2) return names
  if (names.includes('')) return 'a name before or after “>” is missing'
  const plain = names.map((name) => name.toLowerCase()).filter((name, index, all) => name !== all[index - 1])
  return new Set(plain).size < plain.length ? 'this category leads back to itself: name each once' : names
}
