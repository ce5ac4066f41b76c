// Installing the shop as an app: by the browser's own prompt if it has one, else by instructions.
import { useSyncExternalStore } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const listeners = new Set<() => void>()
let savedPrompt: InstallPrompt | undefined

// The event may come before the page has hydrated, and comes once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

/** `canInstall`: the browser has a prompt. `install` always does something useful. */
export function useInstall(): { canInstall: boolean; install: () => Promise<void> } {
  const canInstall = useSyncExternalStore(
    subscribe,
    () => savedPrompt !== undefined,
    () => false,
  )
  return { canInstall, install }
}

async function install(): Promise<void> {
  if (savedPrompt === undefined) {
    showToast(howToInstall(), { tone: 'info', topic: 'install' })
    return
  }
  const shown = savedPrompt
  // Each prompt can be shown only once.
  change(undefined)
  const { outcome } = await shown.prompt()
  if (outcome === 'accepted') showToast('Installing Larder…', { topic: 'install' })
}

function howToInstall(): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'Larder is already installed on this device.'
  if (/iPhone|iPad/.test(navigator.userAgent)) return 'Tap “Share” and then “Add to Home Screen” to install Larder.'
  return 'Open your browser’s menu and choose “Install Larder” or “Add to Home screen”.'
}

function change(next: InstallPrompt | undefined): void {
  savedPrompt = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
