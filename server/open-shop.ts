// Opens the shop in this process: database, services, server. Closes it in order.
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { DataDirLost } from '#database/embedded/pglite-process.ts'
import { openShopDatabase } from '#database/open.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { createApp } from './app.ts'
import { createAddressEmails } from './mail/address-mail.ts'
import type { Config } from './config.ts'
import { createDrain } from './http/limits/drain.ts'
import { openIdentity } from './identity/open-identity.ts'
import { createIdentityEmails } from './mail/identity-emails.ts'
import { createMail, nameIn } from './mail/mail.ts'
import { mailShopOf, senderOf } from './mail/mail-shop.ts'
import { createNoticeEmails, createOrderEmails } from './mail/order-mail.ts'
import { createRestockEmails } from './mail/restock-mail.ts'
import { createStaffEmails } from './mail/staff-mail.ts'
import { createWebhookEmails } from './mail/webhook-mail.ts'
import { openPayments } from './payments/open-payments.ts'
import type { EmbeddedServices, IdentityToolkitParts } from './services.ts'
import type { FixedSettings } from './settings/settings.ts'
import { createShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { openOperator } from './staff/open-operator.ts'
import { openOperatorSocket } from './staff/operator-socket.ts'
import type { StopReason } from './workers/messages.ts'
import { onStop, runsBackgroundWork, signalsOfOthers } from './workers/worker.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

type ShopParts = {
  config: Config
  embedded: EmbeddedServices
  logger: FastifyBaseLogger
  /** How long it may take to close. */
  shutdownTimeoutMs: number
}

export async function openShop({ config, embedded, logger, shutdownTimeoutMs }: ShopParts): Promise<void> {
  // A worker that is still starting has nothing to finish.
  let isServing = false
  const stopAsked = Promise.withResolvers<StopReason>()
  onStop((reason) => (isServing ? stopAsked.resolve(reason) : process.exit(0)))
  const database = await openShopDatabase(config, say)
  // The settings are read with the shop, which needs the mail.
  let settings = () => defaults
  const mailShop = () => mailShopOf(settings(), config.publicUrl)
  const sender = () => senderOf(settings(), config.publicUrl)
  const mail = createMail({ ...config.mail, sender, dataDir: config.dataDir, log: logger })
  const deliver = createIdentityEmails({ mail, shop: mailShop })
  const opened = Promise.withResolvers<Shop>()
  const onTakeover: IdentityToolkitParts['onTakeover'] = async (uid, by) => (await opened.promise).clearAccount(uid, by)
  const onRemoval: IdentityToolkitParts['onRemoval'] = async (uid, on) => (await opened.promise).leaveStaff(uid, on)
  const siteName = () => settings().shop.name
  const identity = await openIdentity({
    siteName,
    config,
    database,
    embedded,
    deliver,
    onTakeover,
    onRemoval,
    log: logger,
  })
  const cards = await openPayments({
    config,
    database,
    embedded,
    sendEvent: async ({ body, signature }) => (await (await opened.promise).handleEvent(body, signature)) === 'handled',
    log: logger,
  })
  const publicConfig = { identity: identity.forBrowser, payments: cards.forBrowser }
  const purchase = {
    payments: cards.payments,
    takesTestCardsInPublic: cards.takesTestCardsInPublic,
    log: logger,
    limits: config.paymentLimits,
    forgetPayer: cards.forgetPayer,
    confirm: createOrderEmails({ mail, shop: mailShop, copyTo: () => settings().orders.copyTo }),
    sendNotice: createNoticeEmails({ mail, shop: mailShop }),
    notifyAddressChanged: createAddressEmails({ mail, shop: mailShop }),
    crashAt: config.purchaseCrashAt,
  }
  const staff = {
    ownerEmail: config.ownerEmail,
    sendInvitation: createStaffEmails({ mail, shop: mailShop }),
  }
  const shop = createShop({
    database,
    identity: identity.source,
    social: identity.social,
    publicConfig,
    purchase,
    staff,
    bucket: config.bucket,
    pictureOrigins: config.pictureOrigins,
    webhooks: {
      rules: { origins: config.webhookOrigins },
      tellSwitchedOff: createWebhookEmails({ mail, shop: mailShop }),
    },
    fixedSettings: fixedSettingsOf(config),
    checklist: {
      publicUrl: config.publicUrl,
      hasMailServer: config.mail.smtpUrl !== undefined,
      mailFrom: config.mail.from,
      sendNow: mail.sendNow,
    },
    sendRestocked: createRestockEmails({ mail, shop: mailShop }),
  })
  settings = () => shop.settings.current().values
  opened.resolve(shop)
  const drain = createDrain()
  const app = await createApp({ config, shop, logger, drain, plugins: [...identity.plugins, ...cards.plugins] })
  // Requests that are running are finished first, then the services and the database are closed.
  app.addHook('onClose', async () => {
    await identity.close()
    await cards.close()
    await mail.close()
    // Records that the last emails were sent.
    await shop.orders.idle()
    await shop.restock.idle()
    await shop.missedSearches.stop()
    await database.close()
  })
  // Before shoppers come: a shop that serves them must not end because the database was too busy for this.
  const isInCharge = runsBackgroundWork()
  const setupCode = isInCharge ? await shop.setup.openCode() : undefined
  isServing = true
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw error
  }
  // Every process counts its own.
  shop.missedSearches.start()
  if (isInCharge) {
    shop.orders.start()
    shop.restock.start()
    shop.savedCards.start()
    shop.webhooks.start()
    shop.delivery.start()
    shop.staffCatalog.batches.start()
    shop.staffCatalog.imports.start()
    shop.staffCatalog.categories.products.start()
    shop.uploads.start()
  }
  const operator = openOperator(database, config)
  const closeSocket =
    database.kind === 'embedded' ? await openOperatorSocket(config.dataDir, operator.run, logger) : async () => {}
  let why: StopReason | undefined
  const { close } = closeWithGrace(
    { delay: shutdownTimeoutMs, logger, skip: signalsOfOthers },
    async ({ signal, err }) => {
      // Nothing can be finished without the data, and what tries would only wait.
      if (err instanceof DataDirLost) process.stderr.write(`${err.message}\n`, () => process.exit(1))
      why ??= signal === 'SIGINT' || err !== undefined ? 'now' : 'leaving'
      await drain.run(app.server, why === 'now' ? 0 : config.drainSeconds, { isLeaving: why !== 'replaced' })
      await closeSocket()
      // Without the database the code stays, and the requests that are running must still be finished.
      await setupCode?.end().catch((error: unknown) => logger.warn({ err: error }, 'the setup code was not removed'))
      await shop.restock.end()
      await shop.savedCards.stop()
      await shop.webhooks.stop()
      await shop.delivery.stop()
      await shop.staffCatalog.imports.stop()
      await shop.staffCatalog.batches.stop()
      await shop.staffCatalog.categories.products.stop()
      await shop.uploads.stop()
      // Work with the card provider is finished while the sandbox is still running.
      await shop.orders.stop()
      await app.close()
    },
  )
  void stopAsked.promise.then((reason) => {
    if (why !== undefined) return
    why = reason
    close()
  })
  if (!isInCharge) return
  say(`Larder is open at ${config.publicUrl}`)
  const office = `${config.publicUrl}/admin`
  say(setupCode ? `Back office: ${office}/setup (one-time code ${setupCode.code})` : `Back office: ${office}`)
}

/** Choices of a shopkeeper that the environment makes. */
function fixedSettingsOf({ mail, refundLimit }: Config): FixedSettings {
  const senderName = mail.from && nameIn(mail.from)
  return {
    ...(senderName !== undefined && { 'emails.senderName': senderName }),
    ...(refundLimit !== undefined && { 'orders.refundLimit': refundLimit }),
  }
}
