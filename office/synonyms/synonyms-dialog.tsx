// Adds, changes or removes a group of synonyms, and shows before it's saved what a search would find.
import { useState } from 'react'
import { parseTerms, synonymRefusals, tidySynonyms } from '#domain/search/synonym.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { LongTextField } from '#office/ui/long-text-field.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { SearchPreview } from './search-preview.tsx'
import { useSynonymChange } from './synonym-data.ts'
import type { Synonyms } from './synonym-data.ts'

/** `group`: as it is now; undefined for a new one, or for one that somebody removed meanwhile. */
type DialogProps = { group: Synonyms | undefined; isNew: boolean; onClose: () => void }

export function SynonymsDialog({ group, isNew, onClose }: DialogProps) {
  const [terms, setTerms] = useState(group?.terms.join(', ') ?? '')
  const [alsoFinds, setAlsoFinds] = useState(group?.alsoFinds.join(', ') ?? '')
  const [hasTried, setTried] = useState(false)
  const change = useSynonymChange()
  const draft = tidySynonyms({ terms: parseTerms(terms), alsoFinds: parseTerms(alsoFinds) })
  const wrong = synonymRefusals(draft)
  const isGood = Object.keys(wrong).length === 0

  const finish = (text: string) => {
    showToast(text)
    onClose()
  }
  const save = () => {
    setTried(true)
    if (!isGood || change.isPending) return
    const onSuccess = () => finish('Saved. The search uses it already.')
    if (isNew) change.mutate({ path: '/synonyms', method: 'POST', body: draft }, { onSuccess })
    else if (group !== undefined)
      change.mutate(
        { path: `/synonyms/${group.id}`, method: 'PATCH', body: { ...draft, version: group.version } },
        { onSuccess },
      )
  }

  return (
    <OfficeDialog title={isNew ? 'New synonyms' : 'Synonyms'} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {!isNew && group === undefined && <FailNote text="Somebody removed these synonyms meanwhile." />}
        <LongTextField
          label="Mean the same (separated by commas)"
          rows={2}
          value={terms}
          error={hasTried ? wrong.terms : undefined}
          className=""
          onChange={({ currentTarget }) => setTerms(currentTarget.value)}
        />
        <LongTextField
          label="Also find (optional, one way only)"
          rows={2}
          value={alsoFinds}
          error={hasTried ? wrong.alsoFinds : undefined}
          className=""
          onChange={({ currentTarget }) => setAlsoFinds(currentTarget.value)}
        />
        <FailNote text={problemText(change.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={change.isPending || (!isNew && group === undefined)}>
            Save
          </Button>
          {group !== undefined && (
            <Button
              weight="plain"
              className="text-berry-700!"
              aria-disabled={change.isPending}
              onClick={() =>
                change.mutate(
                  { path: `/synonyms/${group.id}`, method: 'DELETE' },
                  { onSuccess: () => finish('Removed') },
                )
              }
            >
              Remove
            </Button>
          )}
        </div>
      </form>
      <section aria-label="Preview" className="mt-5 border-t border-sand-200 pt-4">
        <SearchPreview {...(isGood && { draft: { ...draft, id: group?.id } })} />
      </section>
    </OfficeDialog>
  )
}
