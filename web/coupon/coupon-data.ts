// A coupon as its card shows it, with its logo. Made by loaders.
import type { Coupon } from '#domain/coupon.ts'
import { pictureOf } from '#web/ui/picture-data.ts'
import type { FindPicture, PictureData } from '#web/ui/picture-data.ts'

export type CouponData = Omit<Coupon, 'picture'> & { logo: PictureData | undefined }

export function couponDataOf({ picture, ...coupon }: Coupon, pictures: FindPicture): CouponData {
  return { ...coupon, logo: pictureOf(pictures, picture) }
}
