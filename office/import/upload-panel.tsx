// Where a file is dropped or chosen, and a zip with pictures beside it. They're sent in slices with a progress bar; leaving
// meanwhile is asked about.
import { useId, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { sampleFile, sampleName } from '#domain/imports/sample-file.ts'
import { ShareIcon } from '#ui/icons.tsx'
import { saveFile } from '#ui/save-file.ts'
import { problemText } from '#office/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ProgressBar } from '#office/ui/progress-bar.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useIdempotencyKey } from '#office/ui/use-idempotency-key.ts'
import { importQuery } from './import-data.ts'
import { sizeText } from './import-text.ts'
import { chooseFiles, uploadFiles } from './upload-file.ts'
import type { ChosenFiles } from './upload-file.ts'

export function UploadPanel() {
  const input = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const [isCsvMissing, setCsvMissing] = useState(false)
  const [sent, setSent] = useState(0)
  const keyFor = useIdempotencyKey()
  const client = useQueryClient()
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: (files: ChosenFiles) =>
      uploadFiles(files, {
        key: keyFor(`${files.csv.name} ${files.csv.size} ${files.csv.lastModified}`),
        onProgress: setSent,
      }),
    onSuccess(found) {
      isSent.current = true
      client.setQueryData(importQuery(found.id).queryKey, found)
      void client.invalidateQueries({ queryKey: ['imports'] })
      void navigate(`/import/${found.id}`)
    },
  })
  const files = upload.variables
  const size = (files?.csv.size ?? 0) + (files?.zip?.size ?? 0)

  const start = (list: FileList | null) => {
    if (list === null || list.length === 0 || upload.isPending) return
    const chosen = chooseFiles([...list])
    setCsvMissing(chosen === undefined)
    if (chosen === undefined) return
    setSent(0)
    isSent.current = false
    upload.mutate(chosen)
  }

  return (
    <Panel title="Import products">
      <UnsavedGuard isDirty={upload.isPending} isLeaving={() => isSent.current} />
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-leaf-600 bg-leaf-50' : 'border-sand-300'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          start(event.dataTransfer.files)
        }}
      >
        <ShareIcon className="size-7 text-leaf-700" />
        {upload.isPending && files !== undefined ? (
          <div className="w-full max-w-sm text-left">
            <ProgressBar
              label={`Uploading ${[files.csv, files.zip ?? []]
                .flat()
                .map(({ name }) => name)
                .join(' and ')}`}
              done={sent}
              total={size}
            />
            <p className="mt-1 text-xs text-soft">{sizeText(size)}</p>
          </div>
        ) : (
          <>
            <p className="font-semibold">Drop a CSV file here, and a zip with its pictures if you have one</p>
            <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,.zip,application/zip"
          aria-label="CSV file"
          multiple
          hidden
          onChange={(event) => {
            start(event.currentTarget.files)
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p id={hintId} className="mt-3 text-sm text-soft">
        Up to 100,000 rows, with headers, separated by commas, semicolons or tabs. Pictures come from https:// addresses
        or from a zip that you choose together with the file. You’ll see what changes before anything does, and can undo
        it afterwards. Exports of WooCommerce, Shopify, Square and Magento come in as they are.
      </p>
      <Button
        weight="plain"
        className="mt-3"
        onClick={() => saveFile(sampleName, new Blob([sampleFile()], { type: 'text/csv' }))}
      >
        Download a sample file
      </Button>
      <FailNote
        className="mt-3"
        text={isCsvMissing ? 'Choose the CSV file too: the zip has only its pictures.' : problemText(upload.error)}
      />
    </Panel>
  )
}
