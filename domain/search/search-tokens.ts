// The words of a search, and what stands between them.

export type Token = {
  word: string
  start: number
  end: number
  /** After a comma, "&" or the like. */
  isListed: boolean
  /** "chocolate -nuts" */
  isLeftOut: boolean
  /** "free-from" */
  isHyphenated: boolean
}

export function tokensOf(text: string): Token[] {
  const found = text.matchAll(/w\/o\b|[\p{L}\p{M}\p{N}’']+/giu)
  let last = 0
  return [...found].map((match) => {
    const before = text.slice(last, match.index)
    last = match.index + match[0].length
    return {
      word: match[0]
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[\p{M}’'/]/gu, ''),
      start: match.index,
      end: last,
      isListed: /[,;/&+]/.test(before),
      isLeftOut: /\s-$/.test(before),
      isHyphenated: before === '-',
    }
  })
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
