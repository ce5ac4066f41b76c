// Starts the shop, and loads an embedded service only when it is used.
import { start } from './start.ts'

await start({
  openIdentityToolkit: async (parts) =>
    (await import('#embedded/identity-toolkit/identity-toolkit.ts')).createIdentityToolkit(parts),
  openAccountChooser: async (parts) =>
    (await import('#embedded/account-chooser/account-chooser.ts')).createAccountChooser(parts),
  openCardSandbox: async (parts) => (await import('#embedded/card-sandbox/card-sandbox.ts')).createCardSandbox(parts),
})
