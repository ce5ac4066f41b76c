// Something that is sold by weight goes on the scale: one portion, or all that are left together. A weight that can hardly be right is
// asked about once more.
import { useState } from 'react'
import { isImplausible, weightText } from '#domain/product/sold-by-weight.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { readGrams } from './read-grams.ts'
import { addTap } from './taps-store.ts'
import type { WalkLine } from './walk.ts'

/** `grams`: what a label said, if that is to be asked about. */
export type ToWeigh = { line: WalkLine; code?: string | undefined; grams?: number | undefined }

export function WeighDialog({ line, code, grams: read, onClose }: ToWeigh & { onClose: () => void }) {
  const { title, portionGrams = 0, state } = line
  const [text, setText] = useState(read === undefined ? '' : String(read))
  const [count, setCount] = useState(1)
  const [asked, setAsked] = useState<number | undefined>(read)
  const [problem, setProblem] = useState<string>()
  const grams = readGrams(text)
  // Of all together it may be right.
  const isAsked = grams !== undefined && asked === grams && isImplausible({ portionGrams }, grams, count)
  const save = () => {
    if (grams === undefined) return setProblem('Type what the scale says, such as 1240 or 1.24')
    if (isImplausible({ portionGrams }, grams, count) && !isAsked) return setAsked(grams)
    addTap(line, { kind: 'weighed', grams, ...(count > 1 && { count }), ...(code !== undefined && { code }) })
    onClose()
  }
  return (
    <OfficeDialog title={`Weigh ${title}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className="text-sm text-soft">
          {count === 1 ? 'One' : `All ${count}`} should weigh about {weightText(portionGrams * count)}.
        </p>
        {state.open > 1 && (
          <div role="group" aria-label="What is on the scale" className="grid grid-cols-2 gap-2">
            {[1, state.open].map((each) => (
              <Button
                key={each}
                type="button"
                weight={count === each ? 'strong' : 'soft'}
                aria-pressed={count === each}
                className="min-h-12!"
                onClick={() => setCount(each)}
              >
                {each === 1 ? 'One of them' : `All ${each} together`}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label="Weight"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={problem}
          hint={grams === undefined ? 'In grams, or in kilograms with a point' : weightText(grams)}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        {isAsked && (
          <p role="alert" className="rounded-xl bg-honey-100 px-3 py-2 text-sm font-semibold">
            {weightText(grams)} is far from {weightText(portionGrams * count)}. Look at the scale again.
          </p>
        )}
        <Button type="submit" className="min-h-14! text-base!">
          {isAsked ? `Yes, it's ${weightText(grams)}` : 'Pack it'}
        </Button>
      </form>
    </OfficeDialog>
  )
}
