// Saves the picture of a product that exists. A lost connection doesn't lose the choice.
import { useEffect, useState } from 'react'
import { done } from '#domain/outcome.ts'
import { clampCrop } from '#domain/product/picture.ts'
import type { OriginalJson } from '#server/assortment/products/picture-routes.ts'
import { showToast } from '#ui/toast-store.ts'
import { callOffice, problemText } from '#office/call-office.ts'
import { currentProduct, pathOf, useChange } from '#office/products/product-data.ts'
import type { StaffProduct } from '#office/products/product-data.ts'
import { readDataUrl } from './read-picture.ts'
import { sendPicture } from './send-picture.ts'
import { takeUnsent } from './unsent-picture.ts'
import { useChoice } from './use-choice.ts'
import type { Choice } from './use-choice.ts'

export type PictureChoice = ReturnType<typeof usePicture>

export function usePicture(product: StaffProduct) {
  const { choice, read, chooseFile, cancel, ...chosen } = useChoice()
  /** How much of the file has left. */
  const [progress, setProgress] = useState(0)
  const { _id: id } = product

  const save = useChange(({ seen, file, crop }: Choice & { id: string; seen: StaffProduct }) =>
    // What others changed of the product stands; only another picture is for somebody to decide about.
    withVersion(seen, (now) => sendPicture(id, now, { file, crop, onProgress: setProgress })),
  )
  const remove = useChange(({ seen }: { id: string; seen: StaffProduct }) =>
    withVersion(seen, (now) => callOffice(pathOf(id, `/picture?version=${now}`), { method: 'DELETE' })),
  )
  useEffect(() => {
    const unsent = takeUnsent(id)
    if (unsent !== undefined) chooseFile(unsent.file, unsent.crop)
  })

  const startAgain = () => {
    save.reset()
    remove.reset()
  }
  const adjust = () => {
    startAgain()
    read(async () => {
      const { image, focusX, focusY, zoom } = await callOffice<OriginalJson>(pathOf(id, '/picture/original'))
      const picture = await readDataUrl(image)
      return done({ picture, crop: clampCrop(picture, { x: focusX, y: focusY, zoom }), of: product.image })
    })
  }
  const close = () => {
    cancel()
    save.reset()
  }

  return {
    ...chosen,
    choice,
    progress: save.isPending ? progress : undefined,
    isRemoving: remove.isPending,
    problem: saveProblem(save.error, product, choice) ?? problemText(remove.error),

    chooseFile(file: File) {
      startAgain()
      chooseFile(file)
    },
    adjust,
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
