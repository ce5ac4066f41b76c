// Reads barcodes from a picture of the camera: with the browser's own detector where it has one, else with ZXing, which is
// loaded from our own origin.
import { barcodeOf } from '#domain/product/barcode.ts'
import { expandUpcE } from './upc-e.ts'

/** The barcode as the shop stores it; undefined if there's none to be seen. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>

type Seen = { text: string; isUpcE: boolean }

export async function openReader(): Promise<ReadBarcode> {
  const read = (await nativeReader()) ?? (await zxingReader())
  return async (video) => {
    const seen = await read(video)
    if (seen === undefined) return undefined
    const code = barcodeOf(seen.isUpcE ? expandUpcE(seen.text) : seen.text)
    return code.ok ? code.value : undefined
  }
}

/** https://developer.mozilla.org/docs/Web/API/Barcode_Detection_API: on Android, ChromeOS and macOS. */
type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string; format: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

async function nativeReader() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  // Where the system has none, the class may exist all the same.
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (BarcodeDetector === undefined || !formats.every((format) => supported.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats })
  return async (video: HTMLVideoElement): Promise<Seen | undefined> => {
    const [first] = await detector.detect(video)
    return first && { text: first.rawValue, isUpcE: first.format === 'upc_e' }
  }
}

async function zxingReader() {
  const readBarcodes = await loadZxing()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video: HTMLVideoElement): Promise<Seen | undefined> => {
    const { videoWidth: width, videoHeight: height } = video
    if (context === null || width === 0) return undefined
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    context.drawImage(video, 0, 0)
    const [first] = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
      maxNumberOfSymbols: 1,
    })
    return first && { text: first.text, isUpcE: first.format === 'UPCE' }
  }
}

/** Files of an older release, or no connection. */
async function loadZxing() {
  try {
    const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
      import('zxing-wasm/reader'),
      import('zxing-wasm/reader/zxing_reader.wasm?url'),
    ])
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
    return readBarcodes
  } catch {
    throw new DOMException('ZXing was not loaded', 'NetworkError')
  }
}
