// Says of a product that whoever hands it over must check an age.
import { ageLabel } from '#domain/product/minimum-age.ts'

export function AgeNote({ age }: { age: number | null }) {
  if (age === null) return null
  return <strong className="block text-sm font-semibold text-berry-700">{ageLabel(age)}, check ID at the door </strong>
}
