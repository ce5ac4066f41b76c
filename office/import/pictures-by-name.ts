// Pictures whose files are named by SKU or barcode: each is given to its product.
import type { ProductPageJson, StaffProductJson } from '#server/assortment/products/admin-json.ts'
import { CallProblem, callOffice, problemText } from '#office/call-office.ts'
import { sendFile } from '#office/send-file.ts'

export type PictureResult = { name: string; problem: string | undefined }

const pictureFile = /\.(jpe?g|png|webp)$/i

export function isPicture({ name }: Pick<File, 'name'>): boolean {
  return pictureFile.test(name) && !name.startsWith('.')
}

/** "4006381333931" of "4006381333931.jpg", "APP-1" of "app-1_2.PNG" as well: cameras and shops number several of one product. */
export function namesOf(file: string): string[] {
  const plain = file.replace(pictureFile, '').trim()
  return [...new Set([plain, plain.replace(/(?:[ _-]\(?\d{1,2}\)?)$/, '')])].map((name) => name.toUpperCase())
}

/** One after the other: the shop encodes them one at a time. */
export async function givePictures(files: readonly File[], onResult: (result: PictureResult) => void): Promise<void> {
  const given = new Set<string>()
  for (const file of files) onResult({ name: file.name, problem: await give(file, given) })
}

/** What went wrong, if something did. `given`: products that have one of these files already. */
async function give(file: File, given: Set<string>): Promise<string | undefined> {
  try {
    const product = await findProduct(namesOf(file.name))
    if (product === undefined) return 'no product has this SKU or barcode'
    if (given.has(product._id)) return 'its product has another of these pictures'
    const path = `/products/${product._id}/picture?version=${product.version}` as const
    await sendFile<StaffProductJson>(path, { method: 'PUT', file: withType(file), onProgress: () => {} })
    given.add(product._id)
    return undefined
  } catch (error) {
    // Without a connection none of the others arrives either.
    if (!(error instanceof CallProblem) || error.status === 0) throw error
    return problemText(error)
  }
}

async function findProduct(names: string[]) {
  for (const name of names) {
    const { items } = await callOffice<ProductPageJson>(`/products?limit=10&search=${encodeURIComponent(name)}`)
    const found = items.find(({ sku, barcode }) => sku === name || barcode === name || barcode === `0${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** The content decides what it is; some systems don't know the type of a file. */
function withType(file: File): Blob {
  return file.type.startsWith('image/') ? file : new Blob([file], { type: 'image/jpeg' })
}
