// Sends a picture and the part of it that is shown; or another part of the one that the product has.
import type { Crop } from '#domain/product/picture.ts'
import { callOffice } from '#office/call-office.ts'
import { pathOf } from '#office/products/product-data.ts'
import type { StaffProduct } from '#office/products/product-data.ts'
import { sendFile } from '#office/send-file.ts'

type Sent = { file: File | undefined; crop: Crop; onProgress: (share: number) => void }

export function sendPicture(id: string, version: number, { file, crop, onProgress }: Sent): Promise<StaffProduct> {
  const { x: focusX, y: focusY, zoom } = crop
  if (file === undefined)
    return callOffice(pathOf(id, '/picture/crop'), { method: 'POST', body: { version, focusX, focusY, zoom } })
  const query = new URLSearchParams(Object.entries({ version, focusX, focusY, zoom }).map(([key, n]) => [key, `${n}`]))
  return sendFile(pathOf(id, `/picture?${query}`), { method: 'PUT', file, onProgress })
}
