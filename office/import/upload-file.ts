// Sends a file in slices, each small enough for a slow connection. A slice that is lost is sent again; what arrived twice is
// stored once.
import { sendFile } from '#office/send-file.ts'
import { CallProblem } from '#office/call-office.ts'
import type { Import } from './import-data.ts'

type UploadOptions = { key: string; onProgress: (sent: number) => void }

// A multiple of the parts that the server stores.
const sliceBytes = 1024 * 1024
const waitsMs = [500, 2_000, 5_000]

export async function uploadFile(file: File, { key, onProgress }: UploadOptions): Promise<Import> {
  let found: Import | undefined
  for (let offset = 0; found === undefined || offset < file.size; offset += sliceBytes) {
    // The type is what the server reads it as, whatever the browser takes the file for.
    const slice = file.slice(offset, offset + sliceBytes, 'text/csv')
    const report = (share: number) => onProgress(offset + share * slice.size)
    const id: string | undefined = found?.id
    const name = encodeURIComponent(file.name)
    found = await repeating(() =>
      id === undefined
        ? sendFile<Import>(`/imports?name=${name}&size=${file.size}`, {
            method: 'POST',
            file: slice,
            headers: { 'idempotency-key': key },
            onProgress: report,
          })
        : sendFile<Import>(`/imports/${id}/file?offset=${offset}`, { method: 'PUT', file: slice, onProgress: report }),
    )
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
