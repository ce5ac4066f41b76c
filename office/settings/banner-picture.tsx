// The picture of a banner: uploaded now, and saved with the banner.
import { useId, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { signAddress, signOf } from '#domain/settings/sign.ts'
import type { BannerPictureJson } from '#server/settings/settings-json.ts'
import { Button } from '#ui/button.tsx'
import { ErrorLine } from '#ui/text-field.tsx'
import { problemText } from '#office/call-office.ts'
import { sendFile } from '#office/send-file.ts'

type PictureProps = {
  picture: string
  /** Of the banner. */
  number: number
  error: string | undefined
  onChange: (picture: string) => void
}

export function BannerPicture({ picture, number, error, onChange }: PictureProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile<BannerPictureJson>('/settings/banner-pictures', { method: 'POST', file, onProgress: () => {} }),
    onSuccess: ({ name }) => onChange(name),
  })
  const sign = signOf(picture)
  const problem = problemText(upload.error) ?? error
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Picture<span className="sr-only"> of banner {number}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {sign !== undefined && (
          <img
            src={signAddress(picture, 'banner.webp')}
            alt={`Of banner ${number}`}
            width={sign.width}
            height={sign.height}
            className="h-20 w-auto max-w-full rounded-xl object-cover"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-labelledby={id}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file !== undefined) upload.mutate(file)
            event.currentTarget.value = ''
          }}
        />
        <Button
          weight="plain"
          aria-disabled={upload.isPending}
          aria-describedby={id}
          onClick={() => {
            if (!upload.isPending) input.current?.click()
          }}
        >
          {upload.isPending ? 'Uploading…' : sign === undefined ? 'Upload a picture' : 'Replace'}
        </Button>
        {sign !== undefined && (
          <Button weight="plain" aria-describedby={id} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {sign === undefined && (
        <p className="mt-1.5 text-xs text-faint">Without one, the banner shows products it leads to</p>
      )}
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
    </div>
  )
}
