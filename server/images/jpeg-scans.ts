// Counts the scans of a JPEG. Each one is a pass over the whole picture, so a small file with thousands of them keeps a
// decoder busy for minutes; cameras and encoders write about ten.

const startOfScan = 0xda
const endOfImage = 0xd9

/** Stops counting once there are more than `max`. */
export function hasMoreScans(jpeg: Buffer, most: number): boolean {
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at !== -1; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1]
    if (marker === undefined || marker === endOfImage) return false
    if (marker === startOfScan && ++scans > most) return true
    at = hasNoLength(marker)
      ? at + (marker === 0xff ? 1 : 2)
      : at + 2 + (at + 3 < jpeg.length ? jpeg.readUInt16BE(at + 2) : 0)
  }
  return false
}

/** Padding, escaped 0xff bytes and restart markers have no length field. */
function hasNoLength(marker: number): boolean {
  return marker === 0xff || marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
