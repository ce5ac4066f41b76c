// What the calls about imports refuse, in words.
import type { FastifyReply } from 'fastify'
import type { MappingRefusal } from '#domain/imports/import-columns.ts'
import { refuseUnknown } from '#server/assortment/admin-refusals.ts'
import { sendProblem } from '#server/http/problem.ts'
import { fileTexts, largestFile } from './csv-file.ts'
import type { UploadRefusal } from './imports.ts'
import { largestZip, zipTexts } from './zip-file.ts'
import type { ZipRefusal } from './zip-file.ts'

export function refuseUpload(
  reply: FastifyReply,
  reason: UploadRefusal | ZipRefusal | 'not-csv' | 'not-zip',
): FastifyReply {
  if (reason === 'not-found') return refuseUnknown(reply, 'import')
  // What is left of the body isn't read.
  void reply.header('connection', 'close')
  if (reason === 'too-large') {
    const detail = `A file can have ${largestFile / 1024 / 1024} MB at most. Split it.`
    return sendProblem(reply, { status: 413, code: reason, detail })
  }
  if (reason === 'zip-too-large') {
    const detail = `A zip can have ${largestZip / 1024 / 1024} MB at most. Split it.`
    return sendProblem(reply, { status: 413, code: reason, detail })
  }
  if (reason === 'not-zip')
    return sendProblem(reply, { status: 415, code: 'wrong-type', detail: zipTexts['not-a-zip'] })
  if (reason === 'not-csv')
    return sendProblem(reply, { status: 415, code: 'wrong-type', detail: fileTexts['not-text'] })
  if (reason === 'bad-offset')
    return sendProblem(reply, {
      status: 400,
      code: reason,
      detail: 'offset: a multiple of 262144, of a file whose size is known',
    })
  return sendProblem(reply, { status: 400, code: reason, detail: { ...fileTexts, ...zipTexts }[reason] })
}

export function refuseState(reply: FastifyReply): FastifyReply {
  const detail = 'This import has moved on meanwhile. Look at it again.'
  return sendProblem(reply, { status: 409, code: 'stale', detail })
}

export const mappingTexts: Record<MappingRefusal, string> = {
  'wrong-length': 'Say for each column of the file what it is.',
  'column-twice': 'Two columns can’t be the same. Choose another one, or leave it out.',
  'no-identity': 'Choose which column is the _id, the SKU, the barcode or the title: we find products by it.',
  'nothing-to-import': 'Choose at least one column to import.',
}

export const tooManyCategories =
  'This file names more than 1,000 categories that your shop doesn’t have. Check which column is the category.'
