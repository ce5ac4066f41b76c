// What somebody typed from a scale: whole grams, or kilograms with a point or a comma.
const maxGrams = 1_000_000

export function readGrams(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(plain)) return undefined
  const grams = plain.includes('.') ? Math.round(Number(plain) * 1_000) : Number(plain)
  return grams > 0 && grams <= maxGrams ? grams : undefined
}
