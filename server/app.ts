// Assembles the server from its capabilities. Never listens: main.ts and the tests do.
import { LogController, fastify } from 'fastify'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import swagger from '@fastify/swagger'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { catalogAdminRoutes } from './assortment/products/admin-routes.ts'
import { batchAdminRoutes } from './assortment/batches/batch-routes.ts'
import { categoryAdminRoutes } from './assortment/categories/category-routes.ts'
import { productExportRoutes } from './assortment/products/export-routes.ts'
import { importRoutes } from './assortment/imports/import-routes.ts'
import { reviewRoutes } from './assortment/imports/review-routes.ts'
import { pictureAdminRoutes } from './assortment/products/picture-routes.ts'
import { lineMatchRoutes } from './catalog/search/line-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { receiptAdminRoutes } from './assortment/receipts/receipt-routes.ts'
import { placeRoutes } from './assortment/products/place-routes.ts'
import { stockAdminRoutes } from './assortment/stock/stock-routes.ts'
import { synonymAdminRoutes } from './assortment/synonyms/synonym-routes.ts'
import { checklistRoutes } from './checklist/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import { deliveryAdminRoutes } from './delivery/admin-routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { weekRoutes } from './delivery/week-routes.ts'
import { couponAdminRoutes } from './coupons/admin-routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { ownDataRoutes } from './customers/own-data-routes.ts'
import { customerAdminRoutes } from './customers/admin-routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { describeApi } from './docs/describe-api.ts'
import { docsRoutes } from './docs/routes.ts'
import { avoidanceRoutes } from './avoidances/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { browserErrorRoutes } from './health/browser-errors.ts'
import { healthRoutes } from './health/routes.ts'
import { addClientAddress } from './http/client-address.ts'
import { handleClientError } from './http/client-error.ts'
import { createDrain } from './http/limits/drain.ts'
import type { Drain } from './http/limits/drain.ts'
import { addLargeBodyLimits, smallBody } from './http/limits/large-bodies.ts'
import { addLoadShedding, measureLoad } from './http/limits/load-shedding.ts'
import type { Load } from './http/limits/load-shedding.ts'
import { addHandlerTimeout } from './http/limits/handler-timeout.ts'
import { addLogAndMetrics, addSecurityHeaders } from './http/headers-and-metrics.ts'
import { handleError, handleNotFound } from './http/problem.ts'
import { addRateLimits } from './http/limits/rate-limits.ts'
import { readableTextsBelow } from './http/readable-texts.ts'
import { addShopName } from './http/shop-name.ts'
import { configRoute } from './identity/config-route.ts'
import { findShopper } from './identity/require-shopper.ts'
import { socialRoutes } from './identity/social/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { sharedListRoutes } from './lists/shared-routes.ts'
import { packingRoutes } from './orders/packing/packing-routes.ts'
import { driveRoutes } from './orders/runs/drive-routes.ts'
import { runRoutes } from './orders/runs/run-routes.ts'
import { orderAdminRoutes } from './orders/staff/admin-routes.ts'
import { orderExportRoutes } from './orders/staff/export-routes.ts'
import { orderTimeRoutes } from './orders/staff/time-routes.ts'
import { manyOrdersRoutes } from './orders/staff/many-orders-routes.ts'
import { emailRoutes } from './orders/staff/email-routes.ts'
import { returnedRoutes } from './orders/staff/returned-routes.ts'
import { moneyRoutes } from './orders/staff/money-routes.ts'
import { todayRoutes } from './orders/staff/today-routes.ts'
import { changeRoutes } from './orders/changes/change-routes.ts'
import { ownOrderRoutes } from './orders/own-routes.ts'
import { reportRoutes } from './orders/reports/report-routes.ts'
import { staffReportRoutes } from './orders/reports/staff-routes.ts'
import { ownPackingRoutes } from './orders/packing/own-packing-routes.ts'
import { pickUpRoutes } from './orders/pick-up-routes.ts'
import { wishRoutes } from './orders/wishes/wish-routes.ts'
import { orderRoutes } from './orders/purchase/routes.ts'
import { webhookRoutes } from './orders/purchase/webhook-routes.ts'
import { repairAddress } from './pages/repair-address.ts'
import { officeRoutes } from './pages/office-routes.ts'
import { emailExampleRoutes } from './mail/example-routes.ts'
import { previewRoutes } from './pages/preview-routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { shareRoutes } from './pictures/share-routes.ts'
import { reportAdminRoutes } from './reports/admin-routes.ts'
import { runReportRoutes } from './reports/run-routes.ts'
import { restockRoutes } from './restock/routes.ts'
import { savedCardRoutes } from './saved-cards/routes.ts'
import { settingsAdminRoutes } from './settings/admin-routes.ts'
import { textRoutes } from './settings/text-routes.ts'
import { replaceIcons, signRoutes } from './settings/sign-routes.ts'
import { seoRoutes } from './seo/routes.ts'
import type { Shop } from './shop.ts'
import { keyRoutes } from './staff/key-routes.ts'
import { staffRoutes } from './staff/admin-routes.ts'
import { addAdminGuard, adminPath } from './staff/guard.ts'
import { usualRoutes } from './usuals/routes.ts'
import { webhookAdminRoutes } from './webhooks/admin-routes.ts'

type AppParts = {
  config: Pick<Config, 'rateLimits' | 'publicUrl' | 'trustProxy' | 'development'>
  shop: Shop
  logger: FastifyBaseLogger
  /** Services on the same origin, each in a scope of its own. */
  plugins?: FastifyPluginAsync[]
  /** Measured, unless a test sets it. */
  load?: Load
  /** What `/ready` says while the process is going to end. */
  drain?: Drain
}

export type App = Awaited<ReturnType<typeof createApp>>

export async function createApp({ config, shop, logger, plugins = [], ...parts }: AppParts) {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    connectionTimeout: 15_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 8_000,
    maxRequestsPerSocket: 1_000,
    bodyLimit: smallBody,
    rewriteUrl: (request) => repairAddress(request.url ?? '/'),
    routerOptions: { maxParamLength: 4_000 },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: handleClientError,
    genReqId: createRequestIds(),
    // One logger for all: a child for each request costs as much as the request. Lines name their request instead.
    childLoggerFactory: (log) => log,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(readableTextsBelow(adminPath))
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)

  addShopName(app, () => shop.settings.current().values.shop.name)
  addClientAddress(app)
  const metrics = addLogAndMetrics(app)
  // Less than the timeout of the connection, so that the client gets a response before it is closed.
  addHandlerTimeout(app, 12_000)
  addLargeBodyLimits(app, (request) => findShopper(request)?.uid ?? request.ip)
  addSecurityHeaders(app)
  if (config.rateLimits) await addRateLimits(app)
  const load = parts.load ?? measureLoad(app, shop.database)
  const shedding = addLoadShedding(app, { ...metrics, load })
  await app.register(swagger, describeApi(config.publicUrl))

  // Before the first request. A shop without its database serves nothing that depends on them.
  app.addHook('onReady', () => shop.settings.load().catch(() => {}))
  addAdminGuard(app, shop)
  for (const plugin of plugins) await app.register(plugin)
  await app.register(healthRoutes, { ...shop, metrics, drain: parts.drain ?? createDrain() })
  await app.register(browserErrorRoutes, { metrics })
  await app.register(catalogRoutes, { ...shop, shedding })
  await app.register(lineMatchRoutes, { ...shop, shedding })
  await app.register(couponRoutes, shop)
  await app.register(deliveryRoutes, shop)
  await app.register(configRoute, shop)
  await app.register(socialRoutes, { ...shop, publicUrl: config.publicUrl })
  await app.register(customerRoutes, shop)
  await app.register(ownDataRoutes, shop)
  await app.register(cartRoutes, shop)
  await app.register(checkoutRoutes, shop)
  await app.register(addressRoutes, shop)
  await app.register(orderRoutes, shop)
  await app.register(ownOrderRoutes, shop)
  await app.register(changeRoutes, shop)
  await app.register(reportRoutes, shop)
  await app.register(wishRoutes, shop)
  await app.register(ownPackingRoutes, shop)
  await app.register(pickUpRoutes, shop)
  await app.register(webhookRoutes, shop)
  await app.register(restockRoutes, shop)
  await app.register(favouriteRoutes, shop)
  await app.register(avoidanceRoutes, shop)
  await app.register(savedCardRoutes, shop)
  await app.register(listRoutes, shop)
  await app.register(sharedListRoutes, shop)
  await app.register(usualRoutes, shop)
  await app.register(staffRoutes, shop)
  await app.register(keyRoutes, shop)
  await app.register(orderAdminRoutes, shop)
  await app.register(packingRoutes, shop)
  await app.register(runRoutes, shop)
  await app.register(driveRoutes, shop)
  await app.register(orderTimeRoutes, shop)
  await app.register(manyOrdersRoutes, shop)
  await app.register(moneyRoutes, shop)
  await app.register(returnedRoutes, shop)
  await app.register(staffReportRoutes, shop)
  await app.register(emailRoutes, shop)
  await app.register(todayRoutes, shop)
  await app.register(orderExportRoutes, shop)
  await app.register(customerAdminRoutes, shop)
  await app.register(catalogAdminRoutes, shop)
  await app.register(batchAdminRoutes, shop)
  await app.register(placeRoutes, shop)
  await app.register(stockAdminRoutes, shop)
  await app.register(receiptAdminRoutes, shop)
  await app.register(pictureAdminRoutes, shop)
  await app.register(importRoutes, shop)
  await app.register(reviewRoutes, shop)
  await app.register(productExportRoutes, { ...shop, publicUrl: config.publicUrl })
  await app.register(categoryAdminRoutes, shop)
  await app.register(synonymAdminRoutes, shop)
  await app.register(couponAdminRoutes, shop)
  await app.register(deliveryAdminRoutes, shop)
  await app.register(weekRoutes, shop)
  await app.register(reportAdminRoutes, shop)
  await app.register(runReportRoutes, shop)
  await app.register(settingsAdminRoutes, shop)
  await app.register(webhookAdminRoutes, shop)
  await app.register(checklistRoutes, shop)
  await app.register(emailExampleRoutes, { ...shop, publicUrl: config.publicUrl })
  await app.register(textRoutes, shop)
  await app.register(signRoutes, shop)
  replaceIcons(app, shop)
  await app.register(pictureRoutes, shop)
  await app.register(shareRoutes, { ...shop, shedding })
  await app.register(docsRoutes, { publicUrl: config.publicUrl })
  await app.register(seoRoutes, { ...shop, publicUrl: config.publicUrl })
  const { publicUrl, development } = config
  await app.register(officeRoutes, { ...shop, development })
  await app.register(previewRoutes, { ...shop, publicUrl })
  await app.register(pageRoutes, { ...shop, shedding, publicUrl, development })
  return app
}

/** Each proxy appends the address it got the request from: only as many entries are trusted as there are proxies of ours. */
function trustOf(trustProxy: Config['trustProxy']) {
  if (trustProxy === false || Array.isArray(trustProxy)) return trustProxy
  // Fastify's own `true` trusts the first entry, which anybody can write, and its own numbers trust none.
  return (_address: string, hop: number) => hop < Number(trustProxy)
}

/** Short and unique over processes: a random start, then a count. */
function createRequestIds(): () => string {
  const start = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
