// A contact sheet: many pictures side by side in one PNG, to be looked at by people.
import sharp, { type OverlayOptions } from 'sharp'
import { master } from './encoding.ts'

export async function drawSheet(svgs: readonly string[], file: string, columns = 9, cell = 213): Promise<void> {
  const gap = 10
  const rows = Math.ceil(svgs.length / columns)
  const tiles: OverlayOptions[] = []
  for (const [i, svg] of svgs.entries()) {
    const input = await (await master(svg)).resize(cell, cell).png().toBuffer()
    tiles.push({ input, left: gap + (i % columns) * (cell + gap), top: gap + Math.floor(i / columns) * (cell + gap) })
  }
  const size = { width: gap + columns * (cell + gap), height: gap + rows * (cell + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
