// The note on a cart line: "ripe, please". A small button until somebody writes one.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { lineNoteProblem, longestLineNote } from '#domain/cart/line-note.ts'
import { Button } from '#ui/button.tsx'
import { lineNotes } from './line-notes.ts'
import { useFocusTransfer } from './use-focus-transfer.ts'

const openShape =
  '-ml-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-2 text-left text-xs font-semibold text-leaf-700 ' +
  'hover:bg-leaf-50'
// 16 px: below that, phones zoom in when the field is tapped.
const fieldShape =
  'h-11 min-w-0 grow basis-44 rounded-xl border border-sand-300 bg-white px-3 text-base focus:border-leaf-500 focus:outline-leaf-500'

export function LineNote({ id, title }: { id: string; title: string }) {
  const note = lineNotes.use(id)
  const [draft, setDraft] = useState<string>()
  const isWriting = draft !== undefined
  const { box, keeping } = useFocusTransfer<HTMLDivElement>(isWriting)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft === undefined || lineNoteProblem(draft) !== undefined) return
    keeping(() => {
      if (draft.trim() !== note) lineNotes.write(id, draft)
      setDraft(undefined)
    })()
  }
  return (
    // A line of its own for what is written.
    <div ref={box} className={isWriting || note !== '' ? 'w-full pr-2' : 'mr-auto'}>
      {isWriting ? (
        <form className="my-1 flex flex-wrap gap-2" onSubmit={save}>
          <input
            ref={focus}
            aria-label={`Note for ${title}`}
            placeholder="e.g. ripe, please"
            maxLength={longestLineNote}
            enterKeyHint="done"
            autoComplete="off"
            className={fieldShape}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // The drawer stays open.
              event.preventDefault()
              event.stopPropagation()
              keeping(() => setDraft(undefined))()
            }}
          />
          <Button type="submit" weight="soft" className="px-4">
            Save<span className="sr-only"> the note for {title}</span>
          </Button>
        </form>
      ) : (
        <button
          type="button"
          className={openShape}
          aria-label={note === '' ? `Add a note to ${title}` : `“${note}”, change the note for ${title}`}
          onClick={() => setDraft(note)}
        >
          {note === '' ? (
            <span className="whitespace-nowrap">Add a note</span>
          ) : (
            <span className="min-w-0 font-medium text-soft wrap-anywhere">“{note}”</span>
          )}
        </button>
      )}
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
