// Chooses the profile photo, from a file or by drag and drop; it is checked and made small before it is sent.
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { largestPhotoBytes, photoMessages, photoTypes } from '#domain/people/customer.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { Avatar, CameraIcon } from './account-parts.tsx'

type PhotoFieldProps = {
  photo: string | null
  onChange: (photo: string | null) => void
  problem: string | undefined
  onProblem: (text: string | undefined) => void
  /** While true, `photo` is still the one before: it must not be saved. */
  isReading: boolean
  onReading: (isReading: boolean) => void
}

const zone =
  'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 transition-colors max-sm:justify-center sm:gap-6'
const chooseLook = buttonClass({
  weight: 'soft',
  className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500',
})

export function PhotoField({ photo, onChange, problem, onProblem, isReading, onReading }: PhotoFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  const throwError = useThrow()

  const read = async (file: File) => {
    const shrunk = await shrinkPhoto(file)
    if (shrunk.ok) onChange(shrunk.value)
    onProblem(shrunk.ok ? undefined : photoMessages[shrunk.reason])
  }

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    onReading(true)
    read(file)
      .catch(throwError)
      .finally(() => onReading(false))
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

export type PhotoKind = 'png' | 'jpeg' | 'webp'
/** The keys of `photoMessages`. */
export type PhotoRefusal = 'wrongType' | 'tooLarge' | 'unreadable'

const quality = 0.9
const maxPixels = 512
/** Enough of a file to recognise its kind. */
const headBytes = 12

/** Checks a photo and makes it small enough to send: its centre, drawn in the browser, as a base64 JPEG. */
async function shrinkPhoto(file: Blob): Promise<Outcome<string, PhotoRefusal>> {
  const checked = await checkPhoto(file)
  if (!checked.ok) return checked
  const picture = await decode(file)
  if (picture === undefined) return refused('unreadable')
  const { x, y, side, drawn } = centreFit(picture)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  const context = canvas.getContext('2d')
  if (context === null) return refused('unreadable')
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn, drawn)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  picture.close()
  return done(canvas.toDataURL('image/jpeg', quality))
}

export async function checkPhoto(file: Blob): Promise<Outcome<PhotoKind, PhotoRefusal>> {
  const kind = photoKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (kind === undefined) return refused('wrongType')
  return file.size > largestPhotoBytes ? refused('tooLarge') : done(kind)
}

/** Recognises the kind by the first bytes: a file name or a declared type proves nothing. */
export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  if (has(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (has(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (has(head, 0, bytesOf('RIFF')) && has(head, 8, bytesOf('WEBP'))) return 'webp'
  return undefined
}

function has(bytes: Uint8Array, from: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[from + index] === byte)
}

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0))
}

/** Browsers reject a damaged picture with a DOMException. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** A square of the picture in its own pixels, and the width it is drawn in. */
export type Fit = { x: number; y: number; side: number; drawn: number }

/** The largest square in the centre, at most 512 pixels wide when drawn. */
export function centreFit({ width, height }: { width: number; height: number }): Fit {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawn: Math.min(side, maxPixels),
  }
}
