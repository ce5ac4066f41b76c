// Makes the PDF of an invoice and saves it. Loaded on the first click, with the fonts that it embeds.
import boldAddress from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf?url'
import regularAddress from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url'
import { fileNameOf } from '#domain/settings/file-name.ts'
import type { Order } from '#web/orders/order-data.ts'
import { saveFile } from '#ui/save-file.ts'
import { makeInvoicePdf } from './invoice-pdf.ts'
import { createTextPainter } from './text-painter.ts'

export async function downloadInvoice(order: Order, email: string): Promise<void> {
  const [regular, bold] = await Promise.all([fetchFont(regularAddress), fetchFont(boldAddress)])
  const bytes = await makeInvoicePdf({ order, email, regular, bold, painter: createTextPainter() })
  saveFile(fileNameOf(order.seller, `invoice-${order.orderId}.pdf`), new Blob([bytes], { type: 'application/pdf' }))
}

async function fetchFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`The font could not be loaded: ${response.status}`)
  return response.arrayBuffer()
}
