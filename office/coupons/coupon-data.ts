// Loads and changes coupons.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CouponConflict, CouponPageJson, StaffCouponJson } from '#server/coupons/admin-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export type StaffCoupon = StaffCouponJson
export type Logo = CouponPageJson['logos'][number]

export const couponsQuery = infiniteQueryOptions({
  queryKey: ['coupons'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<CouponPageJson>(`/coupons?limit=50${pageParam === '' ? '' : `&cursor=${pageParam}`}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupon', id],
    queryFn: ({ signal }) => callOffice<StaffCoupon>(`/coupons/${encodeURIComponent(id)}`, { signal }),
  })

export type CouponBody = {
  code: string
  title: string
  discountPercent: number
  minimumCents: number
  startsAt: string | null
  endsAt: string
  logo: string
}

type Change =
  | { kind: 'add'; body: CouponBody }
  | { kind: 'edit'; id: string; body: Partial<CouponBody> & { version: number } }
  | { kind: 'end'; id: string; body: { version: number } }

export function useCouponChange() {
  const client = useQueryClient()
  const put = (coupon: StaffCoupon) => client.setQueryData(couponQuery(coupon._id).queryKey, coupon)
  return useMutation({
    mutationFn: (change: Change) => {
      if (change.kind === 'add') return callOffice<StaffCoupon>('/coupons', { method: 'POST', body: change.body })
      const path = `/coupons/${change.id}` as const
      return change.kind === 'edit'
        ? callOffice<StaffCoupon>(path, { method: 'PATCH', body: change.body })
        : callOffice<StaffCoupon>(`${path}/end`, { method: 'POST', body: change.body })
    },
    onSuccess: put,
    onError(error) {
      const current = currentCoupon(error)
      if (current !== undefined) put(current)
    },
    onSettled() {
      for (const queryKey of [['coupons'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The coupon as it is now, from a change that was based on an older one. */
export function currentCoupon(error: unknown): StaffCoupon | undefined {
  if (!(error instanceof CallProblem) || error.status !== 409) return undefined
  return (error.body as CouponConflict).current
}
