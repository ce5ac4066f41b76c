import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { defaultScale, scaleOf } from '#domain/brand-colour.ts'
import { drawSign } from './draw-sign.ts'
import { createPdfDocument } from './pdf-document.ts'
import { readTrueType } from './truetype.ts'

const place = { right: 568, top: 44, maxWidth: 330 }

function draw(name: string, tones = defaultScale) {
  const pdf = { measure: () => 80, drawing: vi.fn(), text: vi.fn(), picture: vi.fn() }
  drawSign(pdf, { name }, { tones }, place)
  return { leaf: String(pdf.drawing.mock.lastCall?.[0]), name: pdf.text.mock.lastCall }
}

test('without a logo there are a leaf and the name, in the colour of the shop', () => {
  const { leaf, name } = draw('Larder')
  expect(leaf.match(/[\d. ]+ (rg|RG)/g)).toEqual(['0.07 0.48 0.31 rg', '  0.84 0.95 0.89 rg', '  0.05 0.25 0.17 RG'])
  expect(name).toEqual(['larder', expect.anything(), { size: 20, isBold: true, colour: '#0f633f' }])
  const pink = scaleOf('#c2185b')
  expect(draw('Kiosk', pink).leaf).not.toBe(leaf)
  expect(draw('Kiosk', pink).name).toEqual(['Kiosk', expect.anything(), expect.objectContaining({ colour: pink[700] })])
})

test('a logo is drawn once, and the name of the shop is still found', async () => {
  const font = (file: string) => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${file}.ttf`)))
    return readTrueType(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }
  const pdf = createPdfDocument({
    title: '',
    producer: '',
    pageSize: { width: 612, height: 792 },
    regular: font('400Regular/Figtree_400Regular'),
    bold: font('700Bold/Figtree_700Bold'),
    painter: { measure: vi.fn(), paint: vi.fn() },
  })
  pdf.addPage()
  const logo = { pixels: new Uint8Array([200, 30, 90, 255, 200, 30, 90, 128]), pixelWidth: 2, pixelHeight: 1 }
  drawSign(pdf, { name: 'Corner Shop' }, { tones: defaultScale, logo }, place)
  const page = await (await getDocumentProxy(await pdf.finish())).getPage(1)
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item ? [item] : []))
  expect(words.map(({ str }) => str).join('')).toBe('Corner Shop')
  // As wide as the logo: 34 points high, and twice that wide.
  expect(words[0]?.width).toBeCloseTo(68, 0)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  expect(fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(1)
})
