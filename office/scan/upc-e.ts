// UPC-E, the short code of small packages: a UPC-A whose zeros are left out. Products have the long one.

/** The text as it is if it isn't one. */
export function expandUpcE(text: string): string {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(text) ?? []
  if (last === undefined) return text
  const middle =
    Number(last) <= 2
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${middle}${check}`
}
