// The name of a list to be created.
import type { FormEvent } from 'react'
import { listLimits } from '#domain/lists/list.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type NewListFormProps = {
  name: string
  onName: (name: string) => void
  problem: string | undefined
  isBusy: boolean
  onSubmit: (event: FormEvent) => void
}

export function NewListForm({ name, onName, problem, isBusy, onSubmit }: NewListFormProps) {
  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2">
      <TextField
        label="New list"
        placeholder="Weekend, party, …"
        className="min-w-0 grow"
        value={name}
        maxLength={listLimits.name}
        error={problem}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
      <Button type="submit" className="min-h-12" disabled={isBusy}>
        Create
      </Button>
    </form>
  )
}
