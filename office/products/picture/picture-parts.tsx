// What the picture of a product is chosen with, for the one that exists and for a new one.
import { useEffect, useId, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { ShareIcon } from '#ui/icons.tsx'

export const pictureHint = 'Or drop or paste one. JPEG, PNG or WebP, at most 8 MB.'

const chooseLook = buttonClass({
  weight: 'soft',
  className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500',
})

type FileProps = { onFile: (file: File) => void; takesFocus: boolean; children: string }

export function FileButton({ onFile, takesFocus, children }: FileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <span>
      <input
        ref={input}
        id={id}
        type="file"
        // A telephone then hands over a JPEG and not a format of its own.
        accept="image/jpeg,image/png,image/webp"
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // Otherwise choosing the same file again fires no event.
          event.currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={chooseLook}>
        <ShareIcon className="size-4" />
        {children}
      </label>
    </span>
  )
}

/** Once all of it has left, the shop makes its sizes. */
export function PictureProgress({ share }: { share: number }) {
  const text = share < 1 ? 'Uploading…' : 'Making its sizes…'
  return (
    <div className="grid max-w-80 gap-1 text-sm">
      <p role="status">{text}</p>
      <progress
        aria-label="Upload"
        className="h-2 w-full accent-leaf-600"
        {...(share < 1 && { value: share, max: 1 })}
      />
    </div>
  )
}
