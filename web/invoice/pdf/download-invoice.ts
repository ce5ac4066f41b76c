// Makes the PDF of an invoice and saves it. Loaded on the first click, with the fonts that it embeds.
import boldAddress from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf?url'
import regularAddress from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url'
import { defaultScale, scaleIn } from '#domain/brand-colour.ts'
import type { BrandLook } from '#domain/brand-colour.ts'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { signAddress } from '#domain/settings/sign.ts'
import type { Order } from '#web/orders/order-data.ts'
import { saveFile } from '#ui/save-file.ts'
import { makeInvoicePdf } from './invoice-pdf.ts'
import type { Picture } from './pdf-document.ts'
import { createTextPainter } from './text-painter.ts'

type Shown = {
  /** Where to write to the shop. */
  email: string
  /** The name of the logo on the sheet, if there's one. */
  logo: string
  look: Pick<BrandLook, 'style'> | undefined
}

export async function downloadInvoice(order: Order, { email, logo, look }: Shown): Promise<void> {
  const [regular, bold, picture] = await Promise.all([
    fetchFile(regularAddress),
    fetchFile(boldAddress),
    logo === '' ? undefined : fetchFile(signAddress(logo, 'logo.png')).then(decode),
  ])
  const tones = look === undefined ? defaultScale : scaleIn(look)
  const painter = createTextPainter()
  const bytes = await makeInvoicePdf({ order, email, regular, bold, painter, look: { tones, logo: picture } })
  saveFile(fileNameOf(order.seller, `invoice-${order.orderId}.pdf`), new Blob([bytes], { type: 'application/pdf' }))
}

async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`A file could not be loaded: ${response.status}`)
  return response.arrayBuffer()
}

async function decode(file: ArrayBuffer): Promise<Picture> {
  const image = await createImageBitmap(new Blob([file]))
  const { width, height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { pixels: new Uint8Array(data), pixelWidth: width, pixelHeight: height }
}
