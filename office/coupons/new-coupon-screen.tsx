// A new coupon, with its card beside the form while it is typed.
import { useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { UnsavedGuard } from '#office/ui/unsaved-guard.tsx'
import { useSaveKey } from '#office/ui/use-save-key.ts'
import { useWrongFocus } from '#office/ui/use-wrong-focus.ts'
import { couponsQuery, useCouponChange } from './coupon-data.ts'
import type { CouponBody, Logo } from './coupon-data.ts'
import { CouponFormFields } from './coupon-fields.tsx'
import { emptyDraft, endIn, readDraft } from './coupon-form.ts'
import type { Draft, Wrong } from './coupon-form.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { couponProblem, wrongFieldsOf } from './coupon-problem.ts'

const defaultDays = 14

export default function NewCouponScreen() {
  const query = useInfiniteQuery(couponsQuery)
  return (
    <>
      <BackLink to="/coupons">Coupons</BackLink>
      <ScreenHeading title="New coupon" />
      <Loaded query={query}>{({ pages }) => <NewCouponForm logos={pages[0]?.logos ?? []} />}</Loaded>
    </>
  )
}

function NewCouponForm({ logos }: { logos: Logo[] }) {
  const [start] = useState<Draft>(() => ({
    ...emptyDraft,
    endsAt: endIn(defaultDays, new Date()),
    logo: logos[0]?.name ?? '',
  }))
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const isAdded = useRef(false)
  const navigate = useNavigate()
  const add = useCouponChange()

  const save = () => {
    if (add.isPending) return
    const { body, wrong: found } = readDraft(draft, new Date())
    setWrong(found)
    if (Object.keys(found).length > 0) return
    add.mutate(
      // Without a refusal every field was read.
      { kind: 'add', body: body as CouponBody },
      {
        onSuccess(coupon) {
          isAdded.current = true
          showToast(`Added ${coupon.code}`)
          void navigate(`/coupons/${coupon._id}`, { replace: true })
        },
        onError: (error) => setWrong(wrongFieldsOf(error)),
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
        aria-label="New coupon"
        className="grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <CouponFormFields
          draft={draft}
          wrong={wrong}
          isUsed={false}
          isStartFixed={false}
          logos={logos}
          onChange={(field, text) => setDraft((now) => ({ ...now, [field]: text }))}
        />
        <FailNote text={couponProblem(add.error)} />
        <Button type="submit" className="justify-self-start" aria-disabled={add.isPending}>
          {add.isPending ? 'Adding…' : 'Add coupon'}
        </Button>
      </form>
      <CouponPreview draft={draft} logos={logos} />
      <UnsavedGuard isDirty={JSON.stringify(draft) !== JSON.stringify(start)} isLeaving={() => isAdded.current} />
    </div>
  )
}
