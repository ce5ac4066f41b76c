// Removes an import that nobody applied: its file, its rows and its pictures.
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { callOffice, problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import type { Import } from './import-data.ts'

const removable: ReadonlySet<Import['state']> = new Set(['uploading', 'reading', 'review', 'failed'])

export function RemoveImport({ found: { id, name, state } }: { found: Import }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => callOffice(`/imports/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    async onSuccess() {
      await navigate('/import')
      client.removeQueries({ queryKey: ['import', id] })
      void client.invalidateQueries({ queryKey: ['imports'] })
    },
  })
  if (!removable.has(state)) return null
  return (
    <>
      <Button weight="plain" className="justify-self-start" onClick={() => setAsking(true)}>
        Remove this import…
      </Button>
      {isAsking && (
        <OfficeDialog title="Remove this import?" onClose={() => setAsking(false)}>
          <p className="mb-4 text-sm wrap-anywhere text-soft">
            {name} and what we found in it are deleted. No product has changed, and none will.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              weight="danger"
              aria-disabled={remove.isPending}
              onClick={() => remove.isPending || remove.mutate()}
            >
              {remove.isPending ? 'Removing…' : 'Remove import'}
            </Button>
            <Button weight="plain" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
          <FailNote text={problemText(remove.error)} />
        </OfficeDialog>
      )}
    </>
  )
}
