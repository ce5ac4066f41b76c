// Finds retired words in a text or a path, one line of report for each.
import { retiredWords } from './retired-words.ts'
import type { RetiredWord } from './retired-words.ts'

/** The lines of a file, or of a commit message, that use a retired word: "path:3: 'kept' → cached, stored or retained". */
export function findRetired(path: string, text: string): string[] {
  const spelledOut = spellOut(text)
  // Hardly any text has one, and reading it line by line takes a hundred times as long.
  const rules = rulesFor(path).filter((rule) => patternOf(rule).test(rule.isName ? text : spelledOut))
  if (rules.length === 0) return []
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap((rule) => {
      const found = findIn(line, rule)
      return found === undefined ? [] : [`${path}:${index + 1}: '${found}' → ${rule.instead}`]
    }),
  )
}

/** The same for the name of a file and of the folders above it. */
export function findRetiredInPath(path: string): string[] {
  return rulesFor(path).flatMap((rule) => {
    const found = findIn(path, rule)
    return found === undefined ? [] : [`${path}: '${found}' in its name → ${rule.instead}`]
  })
}

function rulesFor(path: string) {
  return retiredWords.filter(
    ({ exceptFiles, onlyFiles }) => !exceptFiles?.test(path) && (onlyFiles === undefined || onlyFiles.test(path)),
  )
}

function findIn(line: string, rule: RetiredWord): string | undefined {
  const { rightIn, isName = false } = rule
  const rest = rightIn === undefined ? line : line.replaceAll(new RegExp(rightIn, `${rightIn.flags}g`), '')
  return patternOf(rule).exec(isName ? rest : spellOut(rest))?.[0]
}

function patternOf({ word, isName = false }: RetiredWord): RegExp {
  return new RegExp(`\\b(?:${word})\\b`, isName ? '' : 'i')
}

/** Names as separate words: `keptCart`, `kept_cart` and `kept-cart` become "kept cart". */
function spellOut(line: string): string {
  return line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
}
