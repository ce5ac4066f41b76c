// The picture of a product: chosen, dropped or pasted, cropped, replaced, removed.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import type { StaffProduct } from '#office/products/product-data.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { CropEditor } from './crop-editor.tsx'
import { FileButton, PictureProgress, pictureHint } from './picture-parts.tsx'
import { useIncomingFile } from './use-incoming-file.ts'
import type { PictureChoice } from './use-picture.ts'

export function PictureEditor({ product, picture }: { product: StaffProduct; picture: PictureChoice }) {
  const { choice, progress } = picture
  const [hasCropped, setCropped] = useState(false)
  if (choice !== undefined && !hasCropped) setCropped(true)
  const isOver = useIncomingFile((file) => progress === undefined && picture.chooseFile(file))
  return (
    <div className="grid gap-4">
      {choice === undefined ? (
        <CurrentPicture product={product} picture={picture} isOver={isOver} takesFocus={hasCropped} />
      ) : (
        <>
          <CropEditor picture={choice.picture} crop={choice.crop} onChange={picture.crop} />
          {progress !== undefined && <PictureProgress share={choice.file === undefined ? 1 : progress} />}
        </>
      )}
      <FailNote text={picture.refusal ?? picture.problem} />
      {choice !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={progress !== undefined} onClick={picture.save}>
            {picture.problem === undefined ? 'Use this picture' : 'Try again'}
          </Button>
          <Button weight="plain" aria-disabled={progress !== undefined} onClick={picture.cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}

type CurrentProps = {
  product: StaffProduct
  picture: PictureChoice
  isOver: boolean
  /** After cropping, whose buttons are gone. */
  takesFocus: boolean
}

function CurrentPicture({ product, picture, isOver, takesFocus }: CurrentProps) {
  const { image, hasPicture, canCrop } = product
  const [isAsking, setAsking] = useState(false)
  const { isReading, isRemoving } = picture
  const zone = isOver ? 'border-leaf-600 bg-leaf-50' : 'border-sand-300'
  return (
    <div className={`flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 ${zone}`}>
      <span className="relative size-28 shrink-0 overflow-hidden rounded-2xl bg-sand-100">
        {hasPicture && <img src={image} alt="" width="112" height="112" className="size-full object-cover" />}
        {(isReading || isRemoving) && (
          <span className="absolute inset-0 grid place-items-center bg-white/75">
            <Spinner label={isReading ? 'Reading the picture' : 'Removing the picture'} />
          </span>
        )}
      </span>
      <div className="min-w-0 grow basis-48">
        <div className="flex flex-wrap gap-2">
          <FileButton onFile={picture.chooseFile} takesFocus={takesFocus}>
            {hasPicture ? 'Replace' : 'Choose a picture'}
          </FileButton>
          {canCrop && (
            <Button weight="plain" aria-disabled={isReading} onClick={picture.adjust}>
              Crop
            </Button>
          )}
          {hasPicture && (
            <Button weight="plain" aria-disabled={isRemoving} onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-soft">{pictureHint}</p>
      </div>
      {isAsking && (
        <OfficeDialog title="Remove the picture?" onClose={() => setAsking(false)}>
          <p className="mb-4 text-sm text-soft">The shop shows an empty frame until there is another one.</p>
          <div className="flex flex-wrap gap-2">
            <Button
              weight="danger"
              onClick={() => {
                setAsking(false)
                picture.remove()
              }}
            >
              Remove
            </Button>
            <Button weight="plain" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </OfficeDialog>
      )}
    </div>
  )
}
