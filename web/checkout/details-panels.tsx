// Personal info, shipping info and shipping cost: form fields until they are saved, then read-only with a dialog to edit
// them.
import { lazy, Suspense } from 'react'
import type { FormEvent, Ref } from 'react'
import type { ChosenTime } from '#domain/delivery/delivery-time.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { StaticDialog } from '#web/purchase/static-dialog.tsx'
import type { SessionUser } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { AddressChoice } from './address-choice.tsx'
import { PersonalFields, ShippingFields } from './detail-fields.tsx'
import { SavedAddress, SavedPerson } from './saved-details.tsx'
import { DeliveryWishFields } from './delivery-wish-fields.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import type { DetailsForm } from './use-details.ts'

type DetailsPanelsProps = {
  user: SessionUser
  details: DetailsForm
  /** The chosen delivery time, in a shop that has them. */
  time: { chosen: ChosenTime | undefined; onChoose: (time: ChosenTime | undefined) => void } | undefined
  problemRef: Ref<HTMLDivElement>
  edited: EditedPart | undefined
  onEdit: (part: EditedPart | undefined) => void
}

const TimeChoice = lazy(() => import('./time-choice.tsx'))

export function DetailsPanels({ user, details, time, problemRef, edited, onEdit }: DetailsPanelsProps) {
  const { form, saved, isSavedComplete, isSaving, problem } = details
  const { deliveryNote, locale } = useShop()
  const edit = (part: EditedPart, label: string) =>
    isSavedComplete ? (
      <Button weight="soft" aria-label={label} onClick={() => onEdit(part)}>
        Edit
      </Button>
    ) : undefined
  const submit = form.submit(async (values) => {
    if (await details.save(values)) onEdit(undefined)
  })

  return (
    <>
      <form noValidate aria-label="Your information" className="grid min-w-0 gap-4" onSubmit={submit}>
        <Panel id="personal" title="Personal info" number={1} action={edit('personal', 'Edit personal info')}>
          {isSavedComplete ? (
            <SavedPerson details={saved} email={user.email} />
          ) : (
            <PersonalFields email={user.email} place="page" />
          )}
        </Panel>
        <Panel id="shipping" title="Shipping info" number={2} action={edit('shipping', 'Edit shipping info')}>
          {isSavedComplete ? (
            <SavedAddress details={saved} changedAt={details.addressChangedAt} locale={locale} />
          ) : (
            <ShippingFields place="page" />
          )}
          <AddressChoice details={details} />
          {!isSavedComplete && (
            <Button type="submit" weight="soft" className="mt-5" disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save information'}
            </Button>
          )}
        </Panel>
        <Panel id="courier" title={time === undefined ? 'Shipping cost' : 'Delivery time'} number={3}>
          {deliveryNote !== undefined && <p className="mb-4 text-sm whitespace-pre-line text-soft">{deliveryNote}</p>}
          {time === undefined ? (
            <>
              <ShippingChoice />
              <DeliveryWishFields />
            </>
          ) : (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <TimeChoice {...time} />
            </Suspense>
          )}
        </Panel>
        {problem !== undefined && edited === undefined && (
          <FailedNotice ref={problemRef} onTryAgain={() => submit()}>
            {problem}
          </FailedNotice>
        )}
      </form>
      {edited !== undefined && (
        <EditDialog
          part={edited}
          email={user.email}
          isSaving={isSaving}
          problem={problem}
          onSave={submit}
          onCancel={() => {
            details.discardChanges()
            onEdit(undefined)
          }}
        />
      )}
    </>
  )
}

export type EditedPart = 'personal' | 'shipping'

type EditDialogProps = {
  part: EditedPart
  email: string
  isSaving: boolean
  problem: string | undefined
  onSave: (event: FormEvent) => void
  onCancel: () => void
}

function EditDialog({ part, email, isSaving, problem, onSave, onCancel }: EditDialogProps) {
  return (
    <StaticDialog titleId="edit-title" focusOn={`[data-part="${part}"] input:not([readonly])`}>
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={onSave}>
        <h2 id="edit-title" className="border-b border-sand-200 px-5 py-4 text-lg sm:px-6">
          Edit your information
        </h2>
        <div className="min-h-0 grow space-y-6 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
          <fieldset data-part="personal">
            <legend className="mb-3 font-bold">Personal info</legend>
            <PersonalFields email={email} place="edit" />
          </fieldset>
          <fieldset data-part="shipping">
            <legend className="mb-3 font-bold">Shipping info</legend>
            <ShippingFields place="edit" />
          </fieldset>
          {problem !== undefined && (
            <p role="alert" className="rounded-2xl bg-berry-50 p-4 text-sm">
              {problem}
            </p>
          )}
        </div>
        <footer className="flex justify-end gap-3 border-t border-sand-200 px-5 pt-4 pb-safe sm:px-6">
          <Button weight="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving} className="min-w-28">
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </footer>
      </form>
    </StaticDialog>
  )
}
