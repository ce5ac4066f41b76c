// Chooses the profile photo, from a file or by drag and drop; it is checked and made small before it is sent.
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { photoMessages, photoTypes } from '#domain/customer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { useThrow } from '#web/ui/use-throw.ts'
import { Avatar, CameraIcon } from './account-parts.tsx'
import { shrinkPhoto } from './photo.ts'

type PhotoFieldProps = {
  photo: string | null
  onChange: (photo: string | null) => void
  problem: string | undefined
  onProblem: (text: string | undefined) => void
}

const zone =
  'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 transition-colors max-sm:justify-center sm:gap-6'
const chooseLook = buttonClass({
  weight: 'soft',
  className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500',
})

export function PhotoField({ photo, onChange, problem, onProblem }: PhotoFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)

  const throwError = useThrow()

  const read = async (file: File) => {
    const shrunk = await shrinkPhoto(file)
    if (shrunk.ok) onChange(shrunk.value)
    onProblem(shrunk.ok ? undefined : photoMessages[shrunk.reason])
  }

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    setReading(true)
    read(file)
      .catch(throwError)
      .finally(() => setReading(false))
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <div
      role="group"
      aria-label="Photo"
      className={`${zone} ${isOver ? 'border-leaf-600 bg-leaf-50' : 'border-sand-300'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="relative grid place-items-center">
        <Avatar photo={photo} className="size-24" />
        {isReading && (
          <span className="absolute grid size-24 place-items-center rounded-full bg-white/75">
            <Spinner label="Reading your photo" />
          </span>
        )}
      </span>
      <div className="min-w-0 grow basis-52 max-sm:text-center">
        <div className="flex flex-wrap gap-2 max-sm:justify-center">
          <input
            id={id}
            type="file"
            accept={photoTypes.join(',')}
            className="peer sr-only"
            aria-describedby={`${id}-note`}
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0])
              // Otherwise choosing the same file again fires no event.
              event.currentTarget.value = ''
            }}
          />
          <label htmlFor={id} className={chooseLook}>
            <CameraIcon className="size-4" />
            Choose a photo
          </label>
          {photo !== null && (
            <Button
              weight="plain"
              onClick={() => {
                onChange(null)
                onProblem(undefined)
              }}
            >
              Remove photo
            </Button>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={problem === undefined ? undefined : 'alert'}
          className={`mt-2 text-sm ${problem === undefined ? 'text-faint' : 'font-medium text-berry-700'}`}
        >
          {problem ?? 'Or drop one here. PNG, JPEG or WebP, at most 2 MB. Cropped to the centre.'}
        </p>
      </div>
    </div>
  )
}
