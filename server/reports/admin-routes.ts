// The reports of the back office.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { clockLabel } from '#domain/delivery/delivery-labels.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import { problemJson } from '#server/http/problem.ts'
import { range, rangesIn } from './asked-range.ts'
import {
  couponReportJson,
  missedSearchesJson,
  missingReportJson,
  packingReportJson,
  refundReportJson,
  salesReportJson,
  taxReportJson,
  timeReportJson,
  weightReportJson,
} from './report-json.ts'
import type { SalesReportJson } from './report-json.ts'
import type { Reports } from './reports.ts'
import type { ShopSettings } from '#server/settings/settings.ts'

const sales = range.extend({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a code such as EUR')
    .optional()
    .describe('the shop’s if none is named; amounts of two are never added up'),
})
type AskedSales = z.infer<typeof sales>

export const config = { permission: 'reports.read' } as const

type Parts = { reports: Reports; settings: Pick<ShopSettings, 'current'> }

export const reportAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, { reports, settings }) => {
  const { asked, rangeOf } = rangesIn(() => settings.current().values.shop.timeZone)
  const salesRangeOf = async (query: AskedSales) => {
    const shops = settings.current().values.prices.currency
    const days = rangeOf(query)
    const currencies = [...new Set([shops, ...(await reports.currenciesIn(days))])]
    return { ...days, currency: query.currency ?? shops, currencies }
  }

  app.get(
    '/api/admin/reports/sales',
    {
      config,
      schema: {
        operationId: 'reportSales',
        summary: 'Sales by day, category or product; cancelled orders are none',
        querystring: asked(sales.extend({ by: z.enum(['day', 'category', 'product']).default('day') })),
        response: { 200: salesReportJson, 400: problemJson },
      },
    },
    async (request): Promise<SalesReportJson> => {
      const wanted = await salesRangeOf(request.query)
      const { by } = request.query
      if (by === 'day') return { by, ...wanted, items: await reports.salesByDay(wanted) }
      if (by === 'category') {
        const rows = await reports.salesByCategory(wanted)
        const idOf = (id: number | null) => (id === null ? null : `c${id}`)
        return { by, ...wanted, items: rows.map((row) => ({ ...row, categoryId: idOf(row.categoryId) })) }
      }
      const rows = await reports.salesByProduct(wanted, request.query.limit)
      return { by, ...wanted, items: rows.map((row) => ({ ...row, productId: `p${row.productId}` })) }
    },
  )

  app.get(
    '/api/admin/reports/coupons',
    {
      config,
      schema: {
        operationId: 'reportCoupons',
        summary: 'What coupons were used for, and what they gave away',
        querystring: asked(sales),
        response: { 200: couponReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const wanted = await salesRangeOf(query)
      return { ...wanted, items: await reports.couponUse(wanted, query.limit) }
    },
  )

  app.get(
    '/api/admin/reports/refunds',
    {
      config,
      schema: {
        operationId: 'reportRefunds',
        summary: 'Refunds by the day on which the money was sent back',
        querystring: asked(sales),
        response: { 200: refundReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const wanted = await salesRangeOf(query)
      return { ...wanted, items: await reports.refundsByDay(wanted) }
    },
  )

  app.get(
    '/api/admin/reports/tax',
    {
      config,
      schema: {
        operationId: 'reportTax',
        summary: 'Tax by rate, of the same orders as the sales by day',
        querystring: asked(sales),
        response: { 200: taxReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const wanted = await salesRangeOf(query)
      return { ...wanted, items: await reports.taxByRate(wanted) }
    },
  )

  app.get(
    '/api/admin/reports/delivery-times',
    {
      config,
      schema: {
        operationId: 'reportDeliveryTimes',
        summary: 'Orders and money of the delivery times, and how full they were, by area and time of day',
        querystring: asked(sales),
        response: { 200: timeReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const zone = zoneOf(settings.current().values)
      const wanted = await salesRangeOf(query)
      const items = await reports.salesByTime(wanted)
      return {
        ...wanted,
        items: items.map((item) => ({ ...item, label: clockLabel(item.starts, item.ends, zone) })),
      }
    },
  )

  app.get(
    '/api/admin/reports/missed-searches',
    {
      config,
      schema: {
        operationId: 'reportMissedSearches',
        summary: 'Searches that found nothing, the most frequent first',
        querystring: asked(range),
        response: { 200: missedSearchesJson, 400: problemJson },
      },
    },
    async ({ query }) => ({ ...rangeOf(query), items: await reports.missedSearches(rangeOf(query), query.limit) }),
  )

  app.get(
    '/api/admin/reports/missing',
    {
      config,
      schema: {
        operationId: 'reportMissingProducts',
        summary: 'Products that were missing or replaced, and what shoppers answered',
        querystring: asked(range),
        response: { 200: missingReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const items = await reports.missingProducts(rangeOf(query), query.limit)
      return { ...rangeOf(query), items: items.map((item) => ({ ...item, productId: `p${item.productId}` })) }
    },
  )

  app.get(
    '/api/admin/reports/packing',
    {
      config,
      schema: {
        operationId: 'reportPacking',
        summary: 'How long orders took to pack, by day',
        querystring: asked(range),
        response: { 200: packingReportJson, 400: problemJson },
      },
    },
    async ({ query }) => ({ ...rangeOf(query), items: await reports.packingDays(rangeOf(query)) }),
  )

  app.get(
    '/api/admin/reports/weights',
    {
      config,
      schema: {
        operationId: 'reportWeights',
        summary: 'Weight given away: what was packed above the most that shoppers pay for',
        querystring: asked(sales),
        response: { 200: weightReportJson, 400: problemJson },
      },
    },
    async ({ query }) => {
      const wanted = await salesRangeOf(query)
      const items = await reports.givenWeights(wanted, query.limit)
      return { ...wanted, items: items.map((item) => ({ ...item, productId: `p${item.productId}` })) }
    },
  )
}
