// How many scans a JPEG has. Each of them is a pass over the whole picture, so a small file of thousands keeps a decoder
// busy for minutes; a camera or an encoder makes about ten.

const startOfScan = 0xda
const endOfImage = 0xd9

/** Counts no further than needed to say that there are more than `most`. */
export function hasMoreScans(jpeg: Buffer, most: number): boolean {
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at !== -1; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1]
    if (marker === undefined || marker === endOfImage) return false
    if (marker === startOfScan && ++scans > most) return true
    at = isAlone(marker)
      ? at + (marker === 0xff ? 1 : 2)
      : at + 2 + (at + 3 < jpeg.length ? jpeg.readUInt16BE(at + 2) : 0)
  }
  return false
}

/** Filling, a zero that says that 0xff was data, and restarts have no length after them. */
function isAlone(marker: number): boolean {
  return marker === 0xff || marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
