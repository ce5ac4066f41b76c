// What a group of synonyms may be: terms that mean the same, and what a search for one of them finds as well.

export type SynonymGroup = { terms: string[]; alsoFinds: string[] }
export type SynonymRefusals = Partial<Record<keyof SynonymGroup, string>>

export const synonymLimits = { terms: 20, length: 60, groups: 1_000 }

/** Lowercase, without surrounding and repeated spaces, each once. */
export function tidySynonyms({ terms, alsoFinds }: SynonymGroup): SynonymGroup {
  const own = tidyTerms(terms)
  return { terms: own, alsoFinds: tidyTerms(alsoFinds).filter((term) => !own.includes(term)) }
}

/** Terms as staff write them: separated by commas or lines. */
export function parseTerms(text: string): string[] {
  return tidyTerms(text.split(/[,\n]/))
}

/** What is wrong with a tidy group, by field. */
export function synonymRefusals({ terms, alsoFinds }: SynonymGroup): SynonymRefusals {
  const wrong: SynonymRefusals = {}
  const tooFew = terms.length + alsoFinds.length < 2
  const ofTerms = terms.length === 0 ? 'fill this in' : tooFew ? 'a single word means nothing else' : listRefusal(terms)
  const ofOthers = listRefusal(alsoFinds)
  if (ofTerms !== undefined) wrong.terms = ofTerms
  if (ofOthers !== undefined) wrong.alsoFinds = ofOthers
  return wrong
}

function tidyTerms(terms: readonly string[]): string[] {
  const tidy = terms.map((term) => term.replaceAll(/\s+/gu, ' ').trim().toLowerCase()).filter((term) => term !== '')
  return [...new Set(tidy)]
}

function listRefusal(terms: readonly string[]): string | undefined {
  if (terms.length > synonymLimits.terms) return `at most ${synonymLimits.terms}`
  const long = terms.find((term) => term.length > synonymLimits.length)
  if (long !== undefined) return `at most ${synonymLimits.length} characters each`
  const silent = terms.find((term) => !/[\p{L}\p{N}]/u.test(term) || /\p{Cc}/u.test(term))
  return silent === undefined ? undefined : `“${silent}” can’t be searched for`
}
