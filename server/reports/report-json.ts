// Reports on the wire. Amounts are in cents, days in the shop's time zone.
import * as z from 'zod'

const count = z.number().int()
const cents = z.number().int().describe('cents')
const day = z.string().describe('YYYY-MM-DD, in the shop’s time zone')
const days = { from: day, to: day.describe('inclusive') }
const range = {
  ...days,
  currency: z.string().describe('of every amount'),
  currencies: z.array(z.string()).describe('the shop’s, and others of these days: each has a report of its own'),
}
// What these reports have in common, in the description of the API.
z.object(range).meta({ id: 'ReportRange' })
const sold = {
  orders: count,
  units: count,
  returned: count.describe('units that went back to stock'),
  soldCents: cents.describe('before discounts, without shipping'),
}

export const salesReportJson = z
  .discriminatedUnion('by', [
    z
      .object({
        by: z.literal('day'),
        ...range,
        items: z.array(
          z.object({
            day,
            orders: count.describe('that weren’t cancelled'),
            chargedCents: cents,
            refundedCents: cents.describe('of these orders'),
          }),
        ),
      })
      .meta({ id: 'SalesByDay' }),
    z
      .object({
        by: z.literal('category'),
        ...range,
        items: z.array(z.object({ categoryId: z.string().nullable(), name: z.string().nullable(), ...sold })),
      })
      .meta({ id: 'SalesByCategory' }),
    z
      .object({
        by: z.literal('product'),
        ...range,
        items: z
          .array(z.object({ productId: z.string(), title: z.string(), ...sold }))
          .describe('the most money first'),
      })
      .meta({ id: 'SalesByProduct' }),
  ])
  .meta({ id: 'SalesReport' })
export type SalesReportJson = z.infer<typeof salesReportJson>

export const couponReportJson = z
  .object({
    ...range,
    items: z.array(z.object({ code: z.string(), orders: count, givenCents: cents, chargedCents: cents })),
  })
  .meta({ id: 'CouponReport' })
export type CouponReportJson = z.infer<typeof couponReportJson>

export const refundReportJson = z
  .object({
    ...range,
    items: z.array(z.object({ day, refunds: count, refundedCents: cents })),
  })
  .meta({ id: 'RefundReport' })
export type RefundReportJson = z.infer<typeof refundReportJson>

export const taxReportJson = z
  .object({
    ...range,
    items: z
      .array(
        z.object({
          name: z.string().nullable().describe('of the rate when the order was placed; null: orders without tax'),
          percent: z.number().nullable(),
          orders: count,
          chargedCents: cents.describe('with the tax'),
          taxCents: cents.describe('in what was charged'),
          refundedCents: cents.describe('of these orders'),
          refundedTaxCents: cents.describe('in what was refunded'),
        }),
      )
      .describe('charges and refunds add up to those of the sales by day'),
  })
  .meta({ id: 'TaxReport' })
export type TaxReportJson = z.infer<typeof taxReportJson>

const clock = z.string().describe('on the clock of the shop, such as 16:00')
export const timeReportJson = z
  .object({
    ...range,
    items: z
      .array(
        z.object({
          area: z.string(),
          starts: clock,
          ends: clock,
          label: z.string().describe('such as 4–6 PM'),
          times: count.describe('how often there was such a time'),
          places: count,
          orders: count.describe('that weren’t cancelled'),
          chargedCents: cents,
          refundedCents: cents,
        }),
      )
      .describe('by area, then by time of day; days are those of the delivery'),
  })
  .meta({ id: 'TimeReport' })
export type TimeReportJson = z.infer<typeof timeReportJson>

export const missedSearchesJson = z
  .object({
    ...days,
    items: z.array(z.object({ text: z.string(), times: count, lastDay: day })),
  })
  .meta({ id: 'MissedSearches' })
export type MissedSearchesJson = z.infer<typeof missedSearchesJson>

export const missingReportJson = z
  .object({
    ...days,
    items: z
      .array(
        z.object({
          productId: z.string(),
          title: z.string(),
          ordered: count,
          missing: count.describe('units that were neither found nor replaced'),
          replaced: count,
          asked: count.describe('questions to shoppers'),
          accepted: count,
          refused: count,
        }),
      )
      .describe('the most missing first'),
  })
  .meta({ id: 'MissingReport' })
export type MissingReportJson = z.infer<typeof missingReportJson>

export const packingReportJson = z
  .object({
    ...days,
    items: z.array(
      z.object({
        day,
        orders: count,
        lines: count,
        seconds: count.describe('from taking the orders to finishing them'),
      }),
    ),
  })
  .meta({ id: 'PackingReport' })
export type PackingReportJson = z.infer<typeof packingReportJson>

export const weightReportJson = z
  .object({
    ...range,
    items: z
      .array(
        z.object({
          productId: z.string(),
          title: z.string(),
          packed: count.describe('portions'),
          grams: count.describe('that they weighed'),
          givenGrams: count.describe('above the most that shoppers pay for'),
          givenCents: cents.describe('what that would have cost, before discounts'),
        }),
      )
      .describe('the most money first'),
  })
  .meta({ id: 'WeightReport' })
export type WeightReportJson = z.infer<typeof weightReportJson>

export const runReportJson = z
  .object({
    ...days,
    items: z.array(
      z.object({
        day: z.string().optional(),
        name: z.string().describe('of the run or the delivery time; empty without one'),
        stops: count,
        delivered: count,
        promised: count.describe('delivered, and with a delivery time'),
        onTime: count.describe('of these, not after its end'),
        notHome: count,
        refused: count,
        seconds: count.describe('breaks included'),
      }),
    ),
  })
  .meta({ id: 'RunReport' })
export type RunReportJson = z.infer<typeof runReportJson>
