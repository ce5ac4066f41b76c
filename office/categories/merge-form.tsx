// Merges one into another: the target first, then what will happen, then the button that does it.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { fieldLabel, fieldShape } from '#office/ui/fields.ts'
import { FailNote } from '#office/ui/states.tsx'
import { useCategoryChange } from './category-data.ts'

type Target = { id: string; name: string; group?: string }

type MergeProps<One> = {
  path: `/${string}/merge`
  version: number
  targets: One[]
  textOf: (target: One) => string
  onBack: () => void
  onDone: () => void
}

export function MergeForm<One extends Target>({ path, version, targets, textOf, onBack, onDone }: MergeProps<One>) {
  const [into, setInto] = useState('')
  const merge = useCategoryChange()
  const target = targets.find(({ id }) => id === into)
  const groups = Map.groupBy(targets, ({ group }) => group)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (target === undefined || merge.isPending) return
        merge.mutate(
          { path, method: 'POST', body: { version, into } },
          {
            onSuccess: ({ items }) => {
              const ids = items.flatMap(({ _id, subcategories }) => [_id, ...subcategories.map(({ id }) => id)])
              // Thousands of products take a while.
              const isFinished = !ids.includes(path.split('/')[2] ?? '')
              showToast(isFinished ? `Merged into ${target.name}` : `Merging into ${target.name}. The products follow.`)
              onDone()
            },
          },
        )
      }}
    >
      <label className={fieldLabel}>
        Into
        <select
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
          className={`${fieldShape} min-h-12!`}
        >
          <option value="">Choose…</option>
          {[...groups].map(([group, ones]) =>
            group === undefined ? (
              <Options key="" ones={ones} />
            ) : (
              <optgroup key={group} label={group}>
                <Options ones={ones} />
              </optgroup>
            ),
          )}
        </select>
      </label>
      <p role="status" className="rounded-xl bg-honey-100 px-4 py-3 text-sm empty:hidden">
        {target && textOf(target)}
      </p>
      <FailNote text={problemText(merge.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" weight="danger" disabled={target === undefined} aria-disabled={merge.isPending}>
          {target === undefined ? 'Merge' : `Merge into ${target.name}`}
        </Button>
        <Button weight="plain" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function Options({ ones }: { ones: Target[] }) {
  return ones.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
