// Products that are sold only from an age on, such as wine: how that is shown, and what a cart of them asks for.

type WithAge = { minimumAge?: number | null | undefined }

/** The age that somebody must have for all of them; 0 for everybody. */
export function ageFor(products: readonly WithAge[]): number {
  return Math.max(0, ...products.map(({ minimumAge }) => minimumAge ?? 0))
}

/** "18+". */
export function ageLabel(age: number): string {
  return `${age}+`
}
