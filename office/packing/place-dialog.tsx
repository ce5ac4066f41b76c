// Where a product is, said by whoever has just found it: typed, or one of the places of this walk.
import { useState } from 'react'
import { refusalsOf, tidyFields } from '#domain/product/product-edit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { sayPlace } from './places-store.ts'
import type { WalkLine } from './walk.ts'

type Props = { line: WalkLine; known: readonly string[]; onClose: () => void }

export function PlaceDialog({ line, known, onClose }: Props) {
  const [text, setText] = useState(line.place)
  const [problem, setProblem] = useState<string>()
  const save = (said: string) => {
    const { place } = tidyFields({ place: said })
    const wrong = refusalsOf({ place }).place
    if (wrong !== undefined) return setProblem(wrong)
    if (place !== line.place) sayPlace(line.line, place)
    onClose()
  }
  const others = known.filter((place) => place !== line.place)
  return (
    <OfficeDialog title={`Where is ${line.title}?`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(text)
        }}
      >
        <TextField
          label="Place in the shop"
          value={text}
          placeholder="Aisle 3, bay 2"
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        {others.length > 0 && (
          <section aria-label="Places of this walk" className="flex flex-wrap gap-2">
            {others.map((place) => (
              <Button key={place} type="button" weight="soft" className="min-h-12!" onClick={() => save(place)}>
                {place}
              </Button>
            ))}
          </section>
        )}
        <Button type="submit" className="min-h-14! text-base!">
          This is where it is
        </Button>
      </form>
    </OfficeDialog>
  )
}
