// The words of an invoice as a PDF.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { makeInvoicePdf } from '#web/invoice/pdf/invoice-pdf.ts'
import type { Order } from '#web/orders/order-data.ts'

function font(name: string): ArrayBuffer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
const fonts = { regular: font('400Regular/Figtree_400Regular'), bold: font('700Bold/Figtree_700Bold') }
const pixel = {
  pixels: new Uint8Array([90, 90, 90, 128]),
  pixelWidth: 1,
  pixelHeight: 1,
  width: 1,
  height: 1,
  left: 0,
  top: 1,
}
/** Only a browser can draw. */
const painter = { measure: () => 0, paint: () => pixel }

export const withPlainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')

export async function readInvoicePdf(order: Order): Promise<string> {
  const bytes = await makeInvoicePdf({ order, email: 'a@b.example', ...fonts, painter })
  return withPlainSpaces((await extractText(await getDocumentProxy(bytes), { mergePages: true })).text)
}
