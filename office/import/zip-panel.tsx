// The pictures of an import that is reviewed: from where they come, and the zip with those that rows name by file.
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ProgressBar } from '#office/ui/progress-bar.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { importQuery } from './import-data.ts'
import type { Import } from './import-data.ts'
import { countText } from './import-text.ts'
import { uploadZip } from './upload-file.ts'

export function ZipPanel({ found: { id, zip } }: { found: Import }) {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => uploadZip(id, file, setSent),
    onSuccess: (found) => client.setQueryData(importQuery(id).queryKey, found),
    onError: () => void client.invalidateQueries({ queryKey: ['import', id] }),
  })
  const isHere = zip !== null && zip.received === zip.size
  return (
    <Panel title="Pictures">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-soft">
          Pictures with an https:// address are fetched when you import.{' '}
          {isHere
            ? `Those named by file come from ${zip.name} (${countText(zip.files, 'file')}).`
            : 'Named by file, such as apples.jpg? Add a zip with them.'}
        </p>
        {upload.isPending ? (
          <div className="w-full max-w-sm">
            <ProgressBar label={`Uploading ${upload.variables.name}`} done={sent} total={upload.variables.size} />
          </div>
        ) : (
          <Button weight="plain" onClick={() => input.current?.click()}>
            {isHere ? 'Choose another zip' : 'Add a zip'}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="Zip with pictures"
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            setSent(0)
            if (file !== undefined) upload.mutate(file)
            event.currentTarget.value = ''
          }}
        />
        <FailNote text={problemText(upload.error)} />
      </div>
    </Panel>
  )
}
