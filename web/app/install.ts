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
export function useInstall(): { canInstall: boolean; install: () => Promise<void> } {
  const canInstall = savedPrompt.use((prompt) => prompt !== undefined)
  return { canInstall, install }
}

async function install(): Promise<void> {
  const prompt = savedPrompt.read()
  if (prompt === undefined) {
    showToast(howToInstall(), { tone: 'info', topic: 'install' })
    return
  }
  // Each prompt can be shown only once.
  savedPrompt.write(undefined)
  const { outcome } = await prompt.prompt()
  if (outcome === 'accepted') showToast('Installing Larder…', { topic: 'install' })
}

function howToInstall(): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'Larder is already installed on this device.'
  if (/iPhone|iPad/.test(navigator.userAgent)) return 'Tap “Share” and then “Add to Home Screen” to install Larder.'
  return 'Open your browser’s menu and choose “Install Larder” or “Add to Home screen”.'
}
