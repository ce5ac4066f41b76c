// Installing the shop as an app: by the browser's own question where it has one, else by telling how.
import { useSyncExternalStore } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type InstallQuestion = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const listeners = new Set<() => void>()
let question: InstallQuestion | undefined

// The browser may offer it before the page has woken up, and offers it once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallQuestion)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

/** `canInstall`: the browser will ask at once. `install` always does something useful. */
export function useInstall(): { canInstall: boolean; install: () => Promise<void> } {
  const canInstall = useSyncExternalStore(
    subscribe,
    () => question !== undefined,
    () => false,
  )
  return { canInstall, install }
}

async function install(): Promise<void> {
  if (question === undefined) {
    showToast(howToInstall(), { tone: 'info', topic: 'install' })
    return
  }
  const asked = question
  // Each question can be put only once.
  change(undefined)
  const { outcome } = await asked.prompt()
  if (outcome === 'accepted') showToast('Larder is being installed', { topic: 'install' })
}

function howToInstall(): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'Larder is installed on this device already.'
  if (/iPhone|iPad/.test(navigator.userAgent)) return 'Tap “Share” and then “Add to Home Screen” to install Larder.'
  return 'Open the menu of your browser and choose “Install Larder” or “Add to Home screen”.'
}

function change(next: InstallQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
