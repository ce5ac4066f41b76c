// Starts the shop. The rest is loaded after the hooks that make loading it quick, and an embedded service only if it is
// the one that is used.
import './quick-imports.ts'

const { start } = await import('./start.ts')
await start({
  openIdentityToolkit: async (parts) =>
    (await import('#embedded/identity-toolkit/identity-toolkit.ts')).createIdentityToolkit(parts),
  openAccountChooser: async (parts) =>
    (await import('#embedded/account-chooser/account-chooser.ts')).createAccountChooser(parts),
  openCardSandbox: async (parts) => (await import('#embedded/card-sandbox/card-sandbox.ts')).createCardSandbox(parts),
})
