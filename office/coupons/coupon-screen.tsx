// One coupon: its fields with the card beside them, what it gave away so far, and the button that ends it.
import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { sumsText } from '#office/ui/dollars.ts'
import { Moment } from '#office/ui/moment.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { couponQuery, couponsQuery, currentCoupon, useCouponChange } from './coupon-data.ts'
import type { StaffCoupon } from './coupon-data.ts'
import { CouponFormFields } from './coupon-fields.tsx'
import { draftOf, readDraft, rebase } from './coupon-form.ts'
import type { Draft, Wrong } from './coupon-form.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { couponProblem, wrongFieldsOf } from './coupon-problem.ts'
import { CouponState } from './coupon-state.tsx'

export default function CouponScreen() {
  const { couponId = '' } = useParams()
  const query = useQuery(couponQuery(couponId))
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <BackLink to="/coupons">Coupons</BackLink>
      <ScreenHeading title={query.data?.code ?? 'Coupon'}>
        {query.data && (
          <>
            <span className="self-center">
              <CouponState coupon={query.data} />
            </span>
            {query.data.state !== 'ended' && (
              <Button weight="plain" className="text-berry-700!" onClick={() => setEnding(true)}>
                End now
              </Button>
            )}
          </>
        )}
      </ScreenHeading>
      <Loaded query={query}>
        {(coupon) => (
          <>
            <CouponEditor key={coupon._id} coupon={coupon} />
            {isEnding && <EndDialog coupon={coupon} onClose={() => setEnding(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

type Edited = { base: StaffCoupon; draft: Draft }

function CouponEditor({ coupon }: { coupon: StaffCoupon }) {
  const { data } = useInfiniteQuery(couponsQuery)
  const logos = data?.pages[0]?.logos ?? [{ name: coupon.logo, image: coupon.image }]
  const [{ base, draft }, setEdited] = useState<Edited>({ base: coupon, draft: draftOf(coupon) })
  const [wrong, setWrong] = useState<Wrong>({})
  const [changed, setChanged] = useState<string[]>([])
  const change = useCouponChange()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  // Ended with the button above, or saved by somebody else: without edits here there is nothing to ask.
  if (!isDirty && coupon.version > base.version) setEdited({ base: coupon, draft: draftOf(coupon) })

  const save = () => {
    if (change.isPending || !isDirty) return
    const read = readDraft(draft, new Date(), base)
    setWrong(read.wrong)
    setChanged([])
    if (Object.keys(read.wrong).length > 0) return
    change.mutate(
      { kind: 'edit', id: coupon._id, body: { ...read.body, version: base.version } },
      {
        onSuccess(saved) {
          setEdited({ base: saved, draft: draftOf(saved) })
          showToast('Saved')
        },
        onError(error) {
          setWrong(wrongFieldsOf(error))
          const current = currentCoupon(error)
          if (current === undefined) return
          const rebased = rebase(draft, base, current)
          setEdited({ base: current, draft: rebased.draft })
          setChanged(rebased.changed)
        },
      },
    )
  }
  useSaveKey(save)
  const form = useWrongFocus(wrong)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        noValidate
        aria-label="Coupon"
        className="grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <CouponFormFields
          draft={draft}
          wrong={wrong}
          isUsed={base.isUsed}
          isStartFixed={base.isStartFixed}
          logos={logos}
          onChange={(field, text) => setEdited((now) => ({ ...now, draft: { ...now.draft, [field]: text } }))}
        />
        <FailNote text={couponProblem(change.error, changed)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isDirty} aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save'}
          </Button>
          {isDirty && <span className="text-sm text-soft">Unsaved changes</span>}
        </div>
      </form>
      <div className="grid min-w-0 gap-4">
        <CouponPreview draft={draft} logos={logos} />
        {coupon.state !== 'planned' && <UsePanel coupon={coupon} />}
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </div>
  )
}

function UsePanel({ coupon: { timesUsed, given, startsAt, endsAt, state } }: { coupon: StaffCoupon }) {
  const row = 'flex items-baseline justify-between gap-4 py-1.5'
  return (
    <Panel title="So far">
      <dl className="text-sm">
        <div className={row}>
          <dt className="text-soft">Used in orders</dt>
          <dd className="tabular font-semibold">{timesUsed}</dd>
        </div>
        <div className={row}>
          <dt className="text-soft">Given away</dt>
          <dd className="tabular font-semibold">{sumsText(given)}</dd>
        </div>
        {startsAt !== null && (
          <div className={row}>
            <dt className="text-soft">Started</dt>
            <dd className="font-semibold">
              <Moment at={startsAt} style="day" /> <Moment at={startsAt} style="time" />
            </dd>
          </div>
        )}
        <div className={row}>
          <dt className="text-soft">{state === 'active' ? 'Ends' : 'Ended'}</dt>
          <dd className="font-semibold">
            <Moment at={endsAt} style="day" /> <Moment at={endsAt} style="time" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-soft">Cancelled orders don’t count.</p>
    </Panel>
  )
}

function EndDialog({ coupon: { _id, code, version, state }, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const end = useCouponChange()
  return (
    <OfficeDialog title={`End ${code} now?`} onClose={onClose}>
      <p className="mb-4 text-sm text-soft">
        {state === 'planned'
          ? 'It won’t start, and shoppers never see it. A later end date brings it back.'
          : 'Shoppers can’t use it from this moment on. Payments that are already open keep it. A later end date brings it back.'}
      </p>
      <div className="grid gap-3">
        <FailNote text={problemText(end.error)} />
        <div className="flex flex-wrap gap-2">
          <Button
            weight="danger"
            aria-disabled={end.isPending}
            onClick={() =>
              end.mutate(
                { kind: 'end', id: _id, body: { version } },
                {
                  onSuccess: () => {
                    showToast(`${code} has ended`)
                    onClose()
                  },
                },
              )
            }
          >
            {end.isPending ? 'Ending…' : 'End now'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </OfficeDialog>
  )
}
