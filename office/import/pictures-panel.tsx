// Pictures dropped in by the dozen, or as a folder, each named by the SKU or barcode of its product.
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { Panel } from '#office/ui/panel.tsx'
import { ProgressBar } from '#office/ui/progress-bar.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { numberText } from '#office/ui/dates.ts'
import { countText } from './import-text.ts'
import { givePictures, isPicture } from './pictures-by-name.ts'
import type { PictureResult } from './pictures-by-name.ts'

export function PicturesPanel() {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [results, setResults] = useState<PictureResult[]>([])
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: (chosen: File[]) => givePictures(chosen, (result) => setResults((before) => [...before, result])),
    onSettled: () => void client.invalidateQueries({ queryKey: ['products'] }),
  })
  const start = (list: Iterable<File>) => {
    const chosen = [...list].filter(isPicture)
    if (give.isPending || chosen.length === 0) return
    setResults([])
    give.mutate(chosen)
  }
  const wrong = results.filter(({ problem }) => problem !== undefined)
  const total = give.variables?.length ?? 0
  return (
    <Panel title="Pictures">
      <UnsavedGuard isDirty={give.isPending} />
      <div
        className="grid justify-items-start gap-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void filesOf(event.dataTransfer).then(start)
        }}
      >
        <p className="text-sm text-soft">
          Name each picture by the SKU or barcode of its product, such as APP-1.jpg, and drop them here, or their
          folder. See{' '}
          <Link to="/products?picture=none" className="font-semibold text-leaf-700 underline">
            products without a picture
          </Link>
          .
        </p>
        {give.isPending ? (
          <div className="w-full max-w-sm">
            <ProgressBar
              label={`Adding pictures (${results.length} of ${total})`}
              done={results.length}
              total={total}
            />
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button weight="plain" onClick={() => files.current?.click()}>
              Choose pictures
            </Button>
            <Button weight="plain" onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
          </div>
        )}
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Pictures"
          multiple
          hidden
          onChange={(event) => {
            start(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        <input
          ref={folder}
          type="file"
          aria-label="Folder of pictures"
          hidden
          {...{ webkitdirectory: '' }}
          onChange={(event) => {
            start(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        {results.length > 0 && (
          <p role="status" className="text-sm font-semibold">
            {countText(results.length - wrong.length, 'picture')} added
            {wrong.length > 0 && `, ${numberText(wrong.length)} not`}
          </p>
        )}
        {wrong.length > 0 && (
          <ul aria-label="Pictures that weren’t added" className="grid gap-1 text-sm text-berry-700">
            {wrong.slice(0, 20).map(({ name, problem }) => (
              <li key={name} className="wrap-anywhere">
                <strong>{name}</strong>: {problem}
              </li>
            ))}
            {wrong.length > 20 && <li>…</li>}
          </ul>
        )}
        <FailNote text={problemText(give.error)} />
      </div>
    </Panel>
  )
}

/** With those in folders that were dropped. */
async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  if (entries.every((entry) => entry?.isDirectory !== true)) return [...files]
  return (await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A hundred at a time, until there are none left.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    found.push(...some)
  }
  return (await Promise.all(found.map(filesIn))).flat()
}
