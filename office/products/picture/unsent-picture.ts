// The picture of a new product that was added while its picture failed to arrive: the product's own screen goes on with it.
import type { Crop } from '#domain/product/picture.ts'

type Unsent = { file: File; crop: Crop }

let waiting: ({ id: string } & Unsent) | undefined

export function keepUnsent(id: string, { file, crop }: Unsent): void {
  waiting = { id, file, crop }
}

/** Once, and only for that product. */
export function takeUnsent(id: string): Unsent | undefined {
  if (waiting?.id !== id) return undefined
  const taken = waiting
  waiting = undefined
  return taken
}
