// Asks before a key is revoked.
import type { KeyJson } from '#server/staff/key-json.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { useRevokeKey } from './key-data.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyJson; onClose: () => void }) {
  const revoke = useRevokeKey()
  const { id, name } = apiKey
  return (
    <OfficeDialog title={`Revoke ${name}?`} onClose={onClose}>
      <p className="text-sm text-soft">The program with this key is refused right away. This can’t be undone.</p>
      <div className="mt-4 grid gap-3">
        <FailNote text={problemText(revoke.error)} />
        <div className="flex flex-wrap gap-2">
          <Button
            weight="danger"
            aria-disabled={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onSuccess: () => {
                  showToast(`${name} was revoked`)
                  onClose()
                },
              })
            }
          >
            {revoke.isPending ? 'Revoking…' : 'Revoke'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}
