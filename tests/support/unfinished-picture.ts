// A picture that never gets to its product: the process that uploads it is killed.
import { pictureWidths } from '#domain/product/picture.ts'
import type { NewPicture } from '#server/pictures/uploaded-picture.ts'

const names = [...pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'original.webp', 'crop.json']

export const unfinishedPicture: NewPicture = {
  name: 'up-0123456789abcdef0123-aabbcc',
  files: Object.fromEntries([...names, 'preview.webp'].map((name) => [name, Buffer.from(`content of ${name}`)])),
}
