// What a chosen file really is, read from its first bytes: a name or a declared type proves nothing.
import { largestPhotoBytes } from '#domain/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type PhotoKind = 'png' | 'jpeg' | 'webp'
/** Named as the sentence that the shop has for it. */
export type PhotoRefusal = 'wrongType' | 'tooLarge' | 'unreadable'

/** The start of a file that is enough to tell its kind. */
export const headBytes = 12

export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  if (has(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (has(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (has(head, 0, bytesOf('RIFF')) && has(head, 8, bytesOf('WEBP'))) return 'webp'
  return undefined
}

export async function checkPhoto(file: Blob): Promise<Outcome<PhotoKind, PhotoRefusal>> {
  const kind = photoKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (kind === undefined) return refused('wrongType')
  return file.size > largestPhotoBytes ? refused('tooLarge') : done(kind)
}

function has(bytes: Uint8Array, from: number, wanted: number[]): boolean {
  return wanted.every((byte, index) => bytes[from + index] === byte)
}

function bytesOf(text: string): number[] {
  return [...text].map((email) => email.charCodeAt(0))
}
