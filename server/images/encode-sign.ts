// The shop's logo, icon and pictures of banners as they are stored: every size and format that a page, a mail program or a telephone asks for.
import sharp from 'sharp'
import { maxPicturePixels } from '#domain/product/picture.ts'
import type { SignKind } from '#domain/settings/sign.ts'

/** `width` and `height`: as a page shows it. */
export type EncodedSign = { width: number; height: number; files: Record<string, Uint8Array> }

const logoBox = { width: 440, height: 144 }
const iconSides = [32, 180, 192, 512]
const maskableSides = [192, 512]
/** How much of a maskable icon no shape cuts off. */
const safeShare = 0.72

export async function encodeSign(bytes: Uint8Array, kind: SignKind): Promise<EncodedSign> {
  const whole = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
    .autoOrient()
    .resize(1_024, 1_024, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  switch (kind) {
    case 'logo':
      return encodeLogo(whole)
    case 'icon':
      return encodeIcon(whole)
    case 'banner':
      return encodeBanner(whole)
  }
}

const bannerBox = { width: 960, height: 960 }

async function encodeBanner(whole: Buffer): Promise<EncodedSign> {
  const { data, info } = await sharp(whole)
    .resize({ ...bannerBox, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    files: {
      'banner.avif': await sharp(data).avif({ quality: 50, effort: 3 }).toBuffer(),
      'banner.webp': await sharp(data).webp({ quality: 66, effort: 5, smartSubsample: true }).toBuffer(),
    },
  }
}

async function encodeLogo(whole: Buffer): Promise<EncodedSign> {
  // Empty margins would make it small on the page.
  const trimmed = await sharp(whole)
    .trim()
    .toBuffer()
    .catch(() => whole)
  const { data, info } = await sharp(trimmed)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    files: { 'logo.png': data, 'logo.webp': await sharp(data).webp({ quality: 90 }).toBuffer() },
  }
}

async function encodeIcon(whole: Buffer): Promise<EncodedSign> {
  const files: Record<string, Uint8Array> = {}
  for (const side of iconSides) {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sized = sharp(whole).resize(side, side, { fit: 'contain', background: clear })
    // A telephone shows what is clear as black.
    files[`${side}.png`] = await (side === 180 ? sized.flatten({ background: '#fff' }) : sized).png().toBuffer()
  }
  for (const side of maskableSides) {
    const inner = await sharp(whole)
      .resize(Math.round(side * safeShare), Math.round(side * safeShare), {
        fit: 'contain',
        background: { r: 255, g: 255, b: 255, alpha: 0 },
      })
      .png()
      .toBuffer()
    files[`maskable-${side}.png`] = await sharp({
      create: { width: side, height: side, channels: 3, background: '#fff' },
    })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer()
  }
  return { width: 512, height: 512, files }
}
