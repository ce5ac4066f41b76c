// Other names of what the first catalog sells, besides the synonyms that every shop has had from the start.
import type { SynonymGroup } from '#domain/search/synonym.ts'

const same = (...terms: string[]): SynonymGroup => ({ terms, alsoFinds: [] })

export const seedSynonyms: SynonymGroup[] = [
  same('hummus', 'houmous', 'humus'),
  same('mayonnaise', 'mayo'),
  same('cream cheese', 'soft cheese', 'philadelphia'),
  same('sour cream', 'soured cream'),
  same('shower gel', 'body wash'),
  same('hand gel', 'hand sanitiser', 'hand sanitizer'),
  same('painkiller', 'pain relief', 'pain reliever', 'headache tablets'),
  same('paracetamol', 'acetaminophen', 'tylenol'),
  same('ibuprofen', 'advil', 'nurofen'),
  same('tampon', 'tampax'),
  same('sanitary pad', 'sanitary towel', 'period pad'),
  same('panty liner', 'pantyliner'),
  same('dishwasher tablet', 'dishwasher pod'),
  same('cling film', 'plastic wrap', 'saran wrap'),
  same('aluminium foil', 'aluminum foil', 'tin foil', 'kitchen foil'),
  same('freezer bag', 'ziploc'),
  { terms: ['tinned', 'canned'], alsoFinds: ['tins'] },
  { terms: ['baking soda', 'bicarbonate of soda', 'bicarb'], alsoFinds: ['baking powder'] },
  { terms: ['coconut milk'], alsoFinds: ['coconut cream'] },
  { terms: ['herbs'], alsoFinds: ['coriander', 'parsley', 'basil', 'oregano'] },
]
