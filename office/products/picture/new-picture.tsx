// The picture of a product that doesn't exist yet: it is sent with the form.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { CropEditor } from './crop-editor.tsx'
import { FileButton, PictureProgress, pictureHint } from './picture-parts.tsx'
import type { useChoice } from './use-choice.ts'
import { useIncomingFile } from './use-incoming-file.ts'

type NewPictureProps = {
  picture: ReturnType<typeof useChoice>
  /** While the form is being saved: how much of the file has left. */
  progress: number | undefined
}

export function NewPicture({ picture, progress }: NewPictureProps) {
  const { choice, isReading, refusal, chooseFile, crop, cancel } = picture
  const [hasCropped, setCropped] = useState(false)
  if (choice !== undefined && !hasCropped) setCropped(true)
  const isSaving = progress !== undefined
  const isOver = useIncomingFile((file) => isSaving || chooseFile(file))
  const zone = isOver ? 'border-leaf-600 bg-leaf-50' : 'border-sand-300'
  return (
    <div className="grid gap-4">
      {choice === undefined ? (
        <div className={`grid justify-items-start gap-2 rounded-card border border-dashed p-4 ${zone}`}>
          {isReading ? (
            <Spinner label="Reading the picture" />
          ) : (
            <FileButton onFile={(file) => chooseFile(file)} takesFocus={hasCropped}>
              Choose a picture
            </FileButton>
          )}
          <p className="text-sm text-soft">{pictureHint}</p>
        </div>
      ) : (
        <>
          <CropEditor picture={choice.picture} crop={choice.crop} onChange={crop} />
          {isSaving && <PictureProgress share={progress} />}
          <Button weight="plain" className="justify-self-start" aria-disabled={isSaving} onClick={cancel}>
            Remove
          </Button>
        </>
      )}
      <FailNote text={refusal} />
    </div>
  )
}
