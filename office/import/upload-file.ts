// Sends files in slices, each small enough for a slow connection. A slice that is lost is sent again; what arrived twice is
// stored once.
import { sendFile } from '#office/send-file.ts'
import { CallProblem } from '#office/call-office.ts'
import type { Import } from './import-data.ts'

/** A CSV file, and perhaps a zip with the pictures that it names. */
export type ChosenFiles = { csv: File; zip: File | undefined }

type UploadOptions = { key: string; onProgress: (sent: number) => void }

// A multiple of the parts that the server stores.
const sliceBytes = 1024 * 1024
const waitsMs = [500, 2_000, 5_000]

/** Undefined: none of them is a CSV file. */
export function chooseFiles(files: readonly File[]): ChosenFiles | undefined {
  const zip = files.find(isZip)
  const csv = files.find((file) => !isZip(file))
  return csv && { csv, zip }
}

function isZip({ name }: File): boolean {
  return name.toLowerCase().endsWith('.zip')
}

export async function uploadFiles({ csv, zip }: ChosenFiles, { key, onProgress }: UploadOptions): Promise<Import> {
  const zipQuery = zip === undefined ? '' : `&zipName=${encodeURIComponent(zip.name)}&zipSize=${zip.size}`
  let id: string | undefined
  // The types are what the server reads them as, whatever the browser takes the files for.
  const found = await inSlices(csv, 'text/csv', onProgress, async (offset, slice) => {
    const first = `/imports?name=${encodeURIComponent(csv.name)}&size=${csv.size}${zipQuery}` as const
    const sent = await (id === undefined
      ? sendFile<Import>(first, { ...slice, method: 'POST', headers: { 'idempotency-key': key } })
      : sendFile<Import>(`/imports/${id}/file?offset=${offset}`, { ...slice, method: 'PUT' }))
    id = sent.id
    return sent
  })
  if (zip === undefined) return found
  return uploadZip(found.id, zip, (sent) => onProgress(csv.size + sent))
}

/** For an import that is here already, in place of its zip. */
export function uploadZip(id: string, zip: File, onProgress: (sent: number) => void): Promise<Import> {
  const path = `/imports/${id}/zip?name=${encodeURIComponent(zip.name)}&size=${zip.size}` as const
  return inSlices(zip, 'application/zip', onProgress, (offset, slice) =>
    sendFile<Import>(`${path}&offset=${offset}`, { ...slice, method: 'PUT' }),
  )
}

type Slice = { file: Blob; onProgress: (share: number) => void }

async function inSlices(
  file: File,
  type: string,
  onProgress: (sent: number) => void,
  send: (offset: number, slice: Slice) => Promise<Import>,
): Promise<Import> {
  let found: Import | undefined
  for (let offset = 0; found === undefined || offset < file.size; offset += sliceBytes) {
    const slice = file.slice(offset, offset + sliceBytes, type)
    const report = (share: number) => onProgress(offset + share * slice.size)
    found = await repeating(() => send(offset, { file: slice, onProgress: report }))
  }
  return found
}

async function repeating<Result>(send: () => Promise<Result>): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallProblem) || (error.status !== 0 && error.status !== 408 && error.status < 500))
        throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return send()
}
