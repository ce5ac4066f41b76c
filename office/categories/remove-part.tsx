// The end of a category's dialog: merge it, or remove it once it is empty.
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { FailNote } from '#office/ui/states.tsx'
import { useCategoryChange } from './category-data.ts'

type RemoveProps = {
  path: `/${string}`
  name: string
  isEmpty: boolean
  rule: string
  /** Without another one there is nothing to merge it into. */
  onMerge: (() => void) | undefined
  onDone: () => void
}

export function RemovePart({ path, name, isEmpty, rule, onMerge, onDone }: RemoveProps) {
  const remove = useCategoryChange()
  return (
    <div className="mt-5 grid gap-3 border-t border-sand-200 pt-4">
      {!isEmpty && <p className="text-sm text-soft">{rule}</p>}
      <FailNote text={problemText(remove.error)} />
      <div className="flex flex-wrap gap-2">
        {onMerge && (
          <Button weight="plain" onClick={onMerge}>
            Merge into another…
          </Button>
        )}
        {isEmpty && (
          <Button
            weight="plain"
            className="text-berry-700!"
            aria-disabled={remove.isPending}
            onClick={() =>
              remove.mutate(
                { path, method: 'DELETE' },
                {
                  onSuccess: () => {
                    showToast(`Removed ${name}`)
                    onDone()
                  },
                },
              )
            }
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
