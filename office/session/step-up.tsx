// The dialog in which somebody confirms who they are before something dangerous, with what they typed still behind it.
import { useSession } from '#session/session.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { stepUpStore } from './step-up-store.ts'

export function StepUp() {
  const asked = stepUpStore.use()
  const session = useSession()
  if (asked === undefined || session.state !== 'signed-in') return null
  return (
    <OfficeDialog title="Confirm it's you" onClose={() => asked.answer(false)}>
      <p className="mb-4 text-sm text-soft">For your security, enter your password again. You stay where you are.</p>
      <ProofForm user={session.user} onProven={() => asked.answer(true)} />
    </OfficeDialog>
  )
}
