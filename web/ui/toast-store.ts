// Messages on their way to the shopper. `showToast` may be called from anywhere in the browser.
import { useSyncExternalStore } from 'react'

export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  text: string
  tone: 'success' | 'info' | 'error'
  action?: ToastAction
  topic: string
}

export const toastMs = 3_000

const mostAtOnce = 3
const none: Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'topic'>>

/** A message takes the place of the one before it on the same topic, or with the same words. */
export function showToast(text: string, { tone = 'success', action, topic = text }: ToastOptions = {}): void {
  lastId += 1
  const toast: Toast = { id: lastId, text, tone, topic, ...(action === undefined ? undefined : { action }) }
  change([...toasts.filter((one) => one.topic !== topic), toast].slice(-mostAtOnce))
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what was said on a topic, where the shopper sees the thing itself. */
export function closeTopic(topic: string): void {
  if (toasts.some((toast) => toast.topic === topic)) change(toasts.filter((toast) => toast.topic !== topic))
}

/** Has every area look again which of them is to show the messages. */
export function refreshToasts(): void {
  if (toasts.length > 0) change([...toasts])
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
