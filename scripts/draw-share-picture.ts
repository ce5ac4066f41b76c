// Draws the picture with which the shop itself is shared. Run it when server/pictures/share-card.ts changes.
import { writeFile } from 'node:fs/promises'
import { createPictures } from '#server/pictures/pictures.ts'
import { drawShareCard } from '#server/pictures/share-card.ts'

const shown = ['royal-gala-apples', 'semi-skimmed-milk', 'soft-white-sandwich-bread', 'free-range-brown-eggs']
const { find, folder } = createPictures()
const pictures = shown.flatMap((name) => find(name)?.files['640.webp'] ?? [])
await writeFile('web/public/icons/share.jpg', await drawShareCard({ title: '', caption: '', pictures }, folder))
