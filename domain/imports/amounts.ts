// Amounts as people write them: "3.49", "Rs. 3,49", "1,234.50". What a comma before three digits means, only other prices can tell.
import type { Cents } from '#domain/money/money.ts'

export type DecimalMark = '.' | ','
/** `hasThousands`: the other mark is known to stand between thousands. */
export type Marks = { decimal?: DecimalMark | undefined; hasThousands?: boolean }

export const wrongAmount = 'an amount such as 3.49'
export const unclearAmount = 'this may be thousands or a fraction: write it with two decimals, such as 1299.00'

const longestAmount = 60

/** "3.49", "$3.49", "Rs. 3,49", "1,234.50", "1.234,50". Not "1,234", which is a thousand to some and a little more than one to others. */
export function readCents(text: string, { decimal, hasThousands = false }: Marks = {}): Cents | undefined {
  const bare = bareAmount(text)
  const own = markIn(bare)
  const mark = own ?? decimal
  const [whole = '', part, ...more] = mark === undefined ? [bare] : bare.split(mark)
  const digits = own !== undefined || hasThousands ? withoutThousands(whole, mark) : whole
  if (!/^\d{1,9}$/.test(digits) || (part !== undefined && !/^\d+$/.test(part)) || more.length > 0) return undefined
  // Computed by a program: more digits than any currency has.
  return Number(
    Number(`${digits}.${part ?? 0}`)
      .toFixed(2)
      .replace('.', ''),
  )
}

/** Why it can't be read. */
export function amountRule(text: string): string {
  return /^\d{1,3}([.,]\d{3})+$/.test(bareAmount(text)) ? unclearAmount : wrongAmount
}

/** What these amounts tell by themselves, for others that don't. */
export function marksIn(texts: readonly string[]): Marks {
  const marked = texts.map(bareAmount).flatMap((bare) => {
    const decimal = markIn(bare)
    return decimal === undefined ? [] : [{ decimal, hasThousands: /[.,].*[.,]/.test(bare) }]
  })
  const [first] = marked
  if (first === undefined || marked.some(({ decimal }) => decimal !== first.decimal)) return {}
  return { decimal: first.decimal, hasThousands: marked.some(({ hasThousands }) => hasThousands) }
}

/** Without its currency. */
function bareAmount(text: string): string {
  if (text.length > longestAmount) return ''
  if (/^[\d.,]+$/.test(text)) return text
  return withoutDash(text).replaceAll(/^\p{L}{1,3}\.?(?=[\s\d])|(?<=\d\s?)\p{L}{1,3}\.?$|[\s\p{Sc}]/gu, '')
}

/** Behind whole amounts: "999/-" in India, "5,-" and "5.–" in Europe. */
function withoutDash(text: string): string {
  return text.replace(/(?<=\d)(?:\/|[.,])[-–—]{1,2}$/, '')
}

function markIn(bare: string): DecimalMark | undefined {
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^\d+\.\d{4,}$/.test(bare)) return '.'
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(bare) ? ',' : undefined
}

function withoutThousands(whole: string, mark: DecimalMark | undefined): string {
  const grouped = mark === '.' ? /^\d{1,3}(?:,\d{3})+$/ : /^\d{1,3}(?:\.\d{3})+$/
  return grouped.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole
}
