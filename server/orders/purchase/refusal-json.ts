// Problems of the purchase that carry more than a sentence, so that a page can show what to change.
import * as z from 'zod'
import { slotJson } from '#server/delivery/delivery-json.ts'
import { cartChangeJson, cartCouponJson, cartFiguresJson } from '#server/carts/cart-json.ts'
import { problemJson } from '#server/http/problem.ts'

/** Opening a payment: the cart has more of something than there is. */
export const outOfStockProblem = problemJson
  .extend({ code: z.literal('out-of-stock'), lines: z.array(cartChangeJson) })
  .extend(cartFiguresJson.shape)
  .meta({ id: 'OutOfStockProblem' })
export type OutOfStockProblem = z.infer<typeof outOfStockProblem>

/** Opening a payment: the price sent isn't what the cart costs. */
export const invalidPriceProblem = problemJson
  .extend({ code: z.literal('invalid-price'), changes: z.array(cartChangeJson) })
  .extend(cartFiguresJson.shape)
  .extend(cartCouponJson.shape)
  .meta({ id: 'InvalidPriceProblem' })
export type InvalidPriceProblem = z.infer<typeof invalidPriceProblem>

export const checkoutIncompleteProblem = problemJson
  .extend({
    code: z.literal('checkout-incomplete'),
    missing: z.array(z.string()).describe('names of the missing checkout fields'),
  })
  .meta({ id: 'CheckoutIncompleteProblem' })
export type CheckoutIncompleteProblem = z.infer<typeof checkoutIncompleteProblem>

/** Opening a payment: the shop doesn't take orders as small as this one. */
export const belowMinimumProblem = problemJson
  .extend({
    code: z.literal('below-minimum'),
    minimumOrder: z.number().describe('what the products of an order cost at least'),
    missingAmount: z.number().describe('how much is missing to that'),
  })
  .meta({ id: 'BelowMinimumProblem' })
export type BelowMinimumProblem = z.infer<typeof belowMinimumProblem>

/** Opening a payment: something in the cart is sold only from an age on, and the shopper didn't say to be that old. */
export const ageNotConfirmedProblem = problemJson
  .extend({
    code: z.literal('age-not-confirmed'),
    minimumAge: z.number().int().describe('send it as `confirmedAge` once the shopper confirmed to be that old'),
  })
  .meta({ id: 'AgeNotConfirmedProblem' })
export type AgeNotConfirmedProblem = z.infer<typeof ageNotConfirmedProblem>

/** The delivery time is gone, or doesn't fit the address. The shopper's cart and details stay, and the card isn't charged. */
export const timeGoneProblem = problemJson
  .extend({
    code: z.enum(['slot-full', 'slot-closed', 'outside-area']),
    next: z.array(slotJson).describe('the next times that are free'),
  })
  .meta({ id: 'TimeGoneProblem' })
export type TimeGoneProblem = z.infer<typeof timeGoneProblem>

export const alreadyPaidProblem = problemJson
  .extend({
    code: z.literal('already-paid'),
    insertedId: z.string().optional(),
    orderId: z.string().optional(),
  })
  .meta({ id: 'AlreadyPaidProblem' })
export type AlreadyPaidProblem = z.infer<typeof alreadyPaidProblem>

/** Placing an order: something sold out after the payment was opened. Its authorisation is released. */
export const soldOutProblem = problemJson
  .extend({
    code: z.literal('out-of-stock'),
    lines: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        quantity: z.number().int().describe('how many were ordered'),
        stock: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'SoldOutProblem' })
export type SoldOutProblem = z.infer<typeof soldOutProblem>

/** Every 409 of `POST /create-payment-intent`. */
export const openingProblem = z
  .union([
    outOfStockProblem,
    invalidPriceProblem,
    checkoutIncompleteProblem,
    belowMinimumProblem,
    ageNotConfirmedProblem,
    timeGoneProblem,
    alreadyPaidProblem,
    problemJson,
  ])
  .meta({ id: 'OpeningProblem' })

/** Every 409 of `POST /orders`. */
export const placingProblem = z.union([soldOutProblem, timeGoneProblem, problemJson]).meta({ id: 'PlacingProblem' })
