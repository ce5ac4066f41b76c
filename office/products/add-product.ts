// Adds a product and its picture with one save. A picture that doesn't arrive doesn't undo the product: it waits for another
// attempt.
import type { Crop } from '#domain/product/picture.ts'
import { CallProblem } from '#office/call-office.ts'
import type { NewFields, StaffProduct } from './product-data.ts'

export type NewPicture = { file: File; crop: Crop }

type Calls = {
  add: (fields: NewFields) => Promise<StaffProduct>
  send: (product: StaffProduct, picture: NewPicture) => Promise<StaffProduct>
}

/** `unsent`: why the picture isn't there yet. */
export type Added = { product: StaffProduct; unsent: string | undefined }

export async function addProduct(
  fields: NewFields,
  picture: NewPicture | undefined,
  { add, send }: Calls,
): Promise<Added> {
  const product = await add(fields)
  if (picture === undefined) return { product, unsent: undefined }
  try {
    return { product: await send(product, picture), unsent: undefined }
  } catch (error) {
    if (error instanceof CallProblem) return { product, unsent: error.detail }
    throw error
  }
}

export function addedText({ product: { title, isDraft }, unsent }: Added): string {
  const saved = isDraft ? `Saved ${title} as a draft` : `Added ${title}`
  return unsent === undefined ? saved : `${saved}, but its picture wasn’t uploaded: ${unsent}`
}
