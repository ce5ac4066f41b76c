// The picture that was chosen and isn't saved yet, and saving it. A lost connection doesn't lose the choice.
import { useEffect, useState } from 'react'
import { done } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { clampCrop, pictureRefusals, wholeCentre } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'
import type { OriginalJson } from '#server/assortment/products/picture-routes.ts'
import { showToast } from '#ui/toast-store.ts'
import { useThrow } from '#ui/use-throw.ts'
import { CallProblem, callOffice, problemText } from '#office/call-office.ts'
import { currentProduct, pathOf, useChange } from '#office/products/product-data.ts'
import type { StaffProduct } from '#office/products/product-data.ts'
import { sendFile } from '#office/send-file.ts'
import { drawCrop } from './crop-editor.tsx'
import { readDataUrl, readPicture } from './read-picture.ts'
import type { Readable, Refusal } from './read-picture.ts'

type Choice = {
  picture: Readable
  crop: Crop
  /** None: another part of the picture that the product has, at this address. */
  file?: File
  of?: string
}

export type PictureChoice = ReturnType<typeof usePicture>

export function usePicture(product: StaffProduct) {
  const [choice, setChoice] = useState<Choice>()
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** How much of the file has left. */
  const [progress, setProgress] = useState(0)
  const throwError = useThrow()
  const { image } = choice?.picture ?? {}
  // A hundred megabytes for a large one.
  useEffect(() => () => void (image instanceof ImageBitmap && image.close()), [image])
  const { _id: id } = product

  const save = useChange(({ seen, file, crop }: Choice & { id: string; seen: StaffProduct }) =>
    // What others changed of the product stands; only another picture is for somebody to decide about.
    withVersion(seen, (now) => sendChoice(id, now, { file, crop, onProgress: setProgress })),
  )
  const remove = useChange(({ seen }: { id: string; seen: StaffProduct }) =>
    withVersion(seen, (now) => callOffice(pathOf(id, `/picture?version=${now}`), { method: 'DELETE' })),
  )

  /** Whatever is read replaces what was chosen before. */
  const read = async (work: () => Promise<Outcome<Choice, Refusal>>) => {
    setReading(true)
    setRefusal(undefined)
    save.reset()
    remove.reset()
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
  const adjust = () =>
    void read(async () => {
      const { image, focusX, focusY, zoom } = await callOffice<OriginalJson>(pathOf(id, '/picture/original'))
      const picture = await readDataUrl(image)
      return done({ picture, crop: clampCrop(picture, { x: focusX, y: focusY, zoom }), of: product.image })
    })
  const close = () => {
    setChoice(undefined)
    setRefusal(undefined)
    save.reset()
  }

  return {
    choice,
    isReading,
    refusal,
    progress: save.isPending ? progress : undefined,
    isRemoving: remove.isPending,
    problem: saveProblem(save.error, product, choice) ?? problemText(remove.error),
    /** As a data URL, for the previews beside the form. */
    preview: usePreview(choice),

    chooseFile: (file: File) =>
      void read(async () => {
        const outcome = await readPicture(file)
        if (!outcome.ok) return outcome
        return done({ picture: outcome.value, crop: clampCrop(outcome.value, wholeCentre), file })
      }),
    adjust,
    crop: (change: (crop: Crop) => Crop) => setChoice((now) => now && { ...now, crop: change(now.crop) }),
    cancel: close,
    save() {
      if (choice === undefined || save.isPending) return
      // Theirs looks different: the same crop of it would be anything.
      if (choice.of !== undefined && choice.of !== product.image) return adjust()
      setProgress(0)
      save.mutate(
        { ...choice, id, seen: product },
        {
          onSuccess() {
            close()
            showToast('Picture saved')
          },
        },
      )
    },
    remove: () => remove.mutate({ id, seen: product }, { onSuccess: () => showToast('Picture removed') }),
  }
}

type Sent = { file: File | undefined; crop: Crop; onProgress: (share: number) => void }

function sendChoice(id: string, version: number, { file, crop, onProgress }: Sent): Promise<StaffProduct> {
  const { x: focusX, y: focusY, zoom } = crop
  if (file === undefined)
    return callOffice(pathOf(id, '/picture/crop'), { method: 'POST', body: { version, focusX, focusY, zoom } })
  const query = new URLSearchParams(Object.entries({ version, focusX, focusY, zoom }).map(([key, n]) => [key, `${n}`]))
  return sendFile(pathOf(id, `/picture?${query}`), { method: 'PUT', file, onProgress })
}

async function withVersion(seen: StaffProduct, change: (version: number) => Promise<StaffProduct>) {
  try {
    return await change(seen.version)
  } catch (error) {
    const current = currentProduct(error)
    if (current === undefined || current.image !== seen.image) throw error
    return change(current.version)
  }
}

/** The product of the screen is the current one by then: saving once more replaces their picture, or opens it to be cropped. */
function saveProblem(error: unknown, { image }: StaffProduct, choice: Choice | undefined): string | undefined {
  const current = currentProduct(error)
  if (current === undefined) return problemText(error)
  if (current.image !== image) return undefined
  const next = choice?.file === undefined ? 'Try again to crop that one.' : 'Try again to replace it.'
  return `Somebody gave it another picture meanwhile. ${next}`
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
