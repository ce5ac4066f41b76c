// Installing the shop as an app: by the browser's own prompt if it has one, else by instructions.
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const savedPrompt = createStore<InstallPrompt | undefined>(undefined)

// The event may come before the page has hydrated, and comes once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    savedPrompt.write(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => savedPrompt.write(undefined))
}

/** `canInstall`: the browser has a prompt. `install` always does something useful. */
export function useInstall(shop: string): { canInstall: boolean; install: () => Promise<void> } {
  const canInstall = savedPrompt.use((prompt) => prompt !== undefined)
  return { canInstall, install: () => install(shop) }
}

async function install(shop: string): Promise<void> {
  const prompt = savedPrompt.read()
  if (prompt === undefined) {
    showToast(howToInstall(shop), { tone: 'info', topic: 'install' })
    return
  }
  // Each prompt can be shown only once.
  savedPrompt.write(undefined)
  const { outcome } = await prompt.prompt()
  if (outcome === 'accepted') showToast(`Installing ${shop}…`, { topic: 'install' })
}

function howToInstall(shop: string): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return `${shop} is already installed on this device.`
  if (/iPhone|iPad/.test(navigator.userAgent)) return `Tap “Share” and then “Add to Home Screen” to install ${shop}.`
  return `Open your browser’s menu and choose “Install ${shop}” or “Add to Home screen”.`
}
