// Coupons on the wire, in the format of the specification.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import type { Coupon } from '#domain/money/coupon.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { imageOf } from '#server/catalog/product-json.ts'
import type { ImageForm } from '#server/catalog/product-json.ts'

export const couponJson = z
  .object({
    _id: z.string(),
    logo: z.string().describe('JPEG as a data URL, or an address with ?image=url'),
    discountPercentage: z.number(),
    title: z.string(),
    endTime: z.string().describe('ISO 8601'),
    couponCode: z.string(),
    minimumAmount: z.number().describe('dollars'),
  })
  .meta({ id: 'Coupon' })
export type CouponJson = z.infer<typeof couponJson>

export function writeCoupon(coupon: Coupon, pictures: Pictures, form: ImageForm): z.infer<typeof couponJson> {
  return {
    _id: coupon.id,
    logo: imageOf(coupon.picture, '200.jpg', pictures, form),
    discountPercentage: coupon.discountPercent,
    title: coupon.title,
    endTime: coupon.endsAt.toISOString(),
    couponCode: coupon.code,
    minimumAmount: dollarsOf(coupon.minimumCents),
  }
}
