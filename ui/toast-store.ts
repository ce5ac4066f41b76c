// The toasts on screen. `showToast` can be called from anywhere in the browser.
import { createStore } from './store.ts'

export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  text: string
  tone: 'success' | 'info' | 'error'
  action?: ToastAction
  topic: string
  ms: number
}

export const toastMs = 3_000

const maxToasts = 3
const store = createStore<Toast[]>([])
let lastId = 0

type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'topic' | 'ms'>>

/** Replaces an earlier toast on the same topic or with the same text. */
export function showToast(
  text: string,
  { tone = 'success', action, topic = text, ms = toastMs }: ToastOptions = {},
): void {
  lastId += 1
  const toast: Toast = { id: lastId, text, tone, topic, ms, ...(action === undefined ? undefined : { action }) }
  store.write([...store.read().filter((one) => one.topic !== topic), toast].slice(-maxToasts))
}

export function closeToast(id: number): void {
  store.write(store.read().filter((toast) => toast.id !== id))
}

/** Removes the toasts on a topic, for when the shopper is looking at the thing itself. */
export function closeTopic(topic: string): void {
  const rest = store.read().filter((toast) => toast.topic !== topic)
  if (rest.length < store.read().length) store.write(rest)
}

/** For when something failed: what succeeded before would read as if it were about this. Those with an action stay. */
export function closeSuccesses(): void {
  const rest = store.read().filter(({ tone, action }) => tone !== 'success' || action !== undefined)
  if (rest.length < store.read().length) store.write(rest)
}

/** Re-renders every toast area, so that each checks again whether it is the one to show them. */
export function refreshToasts(): void {
  if (store.read().length > 0) store.write([...store.read()])
}

export const useToasts = (): Toast[] => store.use()
