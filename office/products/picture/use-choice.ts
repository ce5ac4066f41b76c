// The picture that was chosen and isn't saved yet: read in the browser, cropped, drawn as it will be.
import { useEffect, useState } from 'react'
import { done } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { clampCrop, pictureRefusals, wholeCentre } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'
import { useThrow } from '#ui/use-throw.ts'
import { CallProblem } from '#office/call-office.ts'
import { drawCrop } from './crop-editor.tsx'
import { readPicture } from './read-picture.ts'
import type { Readable, Refusal } from './read-picture.ts'

export type Choice = {
  picture: Readable
  crop: Crop
  /** None: another part of the picture that the product has, at this address. */
  file?: File
  of?: string
}

export function useChoice() {
  const [choice, setChoice] = useState<Choice>()
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const throwError = useThrow()
  const { image } = choice?.picture ?? {}
  // A hundred megabytes for a large one.
  useEffect(() => () => void (image instanceof ImageBitmap && image.close()), [image])

  /** Whatever is read replaces what was chosen before. */
  const read = async (work: () => Promise<Outcome<Choice, Refusal>>) => {
    setReading(true)
    setRefusal(undefined)
    try {
      const next = await work()
      if (next.ok) setChoice(next.value)
      else setRefusal(pictureRefusals[next.reason])
    } catch (error) {
      if (error instanceof CallProblem) setRefusal(error.detail)
      else throwError(error)
    } finally {
      setReading(false)
    }
  }

  return {
    choice,
    isReading,
    refusal,
    /** As a data URL, for the previews beside the form. */
    preview: usePreview(choice),
    read: (work: () => Promise<Outcome<Choice, Refusal>>) => void read(work),
    chooseFile: (file: File, crop?: Crop) => void read(() => readFile(file, crop)),
    crop: (change: (crop: Crop) => Crop) => setChoice((now) => now && { ...now, crop: change(now.crop) }),
    cancel() {
      setChoice(undefined)
      setRefusal(undefined)
    },
  }
}

async function readFile(file: File, crop: Crop = wholeCentre): Promise<Outcome<Choice, Refusal>> {
  const outcome = await readPicture(file)
  if (!outcome.ok) return outcome
  return done({ picture: outcome.value, crop: clampCrop(outcome.value, crop), file })
}

const previewSide = 320
const previewAfterMs = 120

/** Drawn when the crop has been still for a moment. */
function usePreview(choice: Choice | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (choice === undefined) return setPreview(undefined)
      const canvas = document.createElement('canvas')
      drawCrop(canvas, choice.picture, choice.crop, previewSide)
      setPreview(canvas.toDataURL('image/webp', 0.8))
    }, previewAfterMs)
    return () => clearTimeout(timer)
  }, [choice])
  return choice === undefined ? undefined : preview
}
